import { useTranslation } from 'react-i18next';
import { usePreference } from '../../shell/app/use-preference.ts';
import { Switch } from '../../ui/choices.tsx';
import styles from './notifications.module.css';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';

/** Shortcuts by a single letter, which speech input and tremors can trigger by accident (WCAG 2.1.4). */
export const Shortcuts = () => {
  const { t } = useTranslation('private');
  const [isOn, setOn] = usePreference('singleKeyShortcuts');
  return (
    <section className={section.panel}>
      <SectionHead title={t('shortcuts.title')} text={t('shortcuts.text')} />
      <div className={styles.body}>
        <Switch label={t('shortcuts.switch')} checked={isOn} onChange={setOn} />
      </div>
    </section>
  );
};
