import { useTranslation } from 'react-i18next';
import { DesignForm } from '../../features/design-form/design-form.tsx';
import styles from './content-step.module.css';
import type { Making } from './making.ts';

/** Step three: what the code looks like. */
export const DesignStep = ({ making: { edit, change } }: { making: Making }) => {
  const { t } = useTranslation('private');
  return (
    <section className={styles.card} aria-label={t('step.design')}>
      <DesignForm style={edit.style} onChange={(style) => change({ style })} />
    </section>
  );
};
