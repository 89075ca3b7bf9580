import type { User } from '@tessera/contract/api/account.ts';
import { useTranslation } from 'react-i18next';
import { usePreference } from '../../shell/app/use-preference.ts';
import { Switch } from '../../ui/choices.tsx';
import styles from './notifications.module.css';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';
import { UnverifiedNote } from './unverified-note.tsx';

/** The statistics of each week by email, off by default. */
export const WeeklySummary = ({ user }: { user: User }) => {
  const { t } = useTranslation('private');
  const [isOn, setOn] = usePreference('weeklySummary');
  return (
    <section className={section.panel}>
      <SectionHead title={t('summary.title')} text={t('summary.text')} />
      <UnverifiedNote user={user} />
      <div className={styles.body}>
        <Switch
          label={t('summary.switch', { email: user.email })}
          checked={isOn}
          disabled={!user.emailVerified && !isOn}
          onChange={setOn}
        />
      </div>
    </section>
  );
};
