import { useTranslation } from 'react-i18next';
import { IconAlertCircle } from '../../ui/icons.ts';
import { Said } from '../../ui/said.tsx';
import styles from './content-form.module.css';
import { countWithin } from './fault-paths.ts';
import { useTold } from './form-context.ts';

/** How many fields have something wrong in what is closed. */
export const FaultMark = ({ within }: { within: readonly string[] }) => {
  const { t } = useTranslation();
  const paths = Object.keys(useTold().faults);
  const count = within.reduce((sum, outer) => sum + countWithin(paths, outer), 0);
  if (count === 0) return null;
  return (
    <span className={styles.mark}>
      <IconAlertCircle size={16} />
      <span aria-hidden="true">{count}</span>
      <Said>{t('content.faults', { count })}</Said>
    </span>
  );
};
