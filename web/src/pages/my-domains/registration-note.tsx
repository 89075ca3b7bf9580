import type { Domain } from '@tessera/contract/api/domains.ts';
import { warnsOfExpiry } from '@tessera/contract/rules/domains.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconAlertTriangle } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import styles from './details.module.css';

/** That the registration of a domain ends soon, or has ended. */
export const RegistrationNote = ({ domain }: { domain: Domain }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { name, registeredName, registeredUntil, state } = domain;
  if (registeredUntil === null || state === 'removed' || !warnsOfExpiry(registeredUntil, new Date())) return null;
  return (
    <div className={styles.note}>
      <Note tone="warn" icon={<IconAlertTriangle size={20} />}>
        {t('domains.registration.ends', {
          registered: registeredName,
          date: formatter.longDate(registeredUntil),
          domain: name,
        })}
      </Note>
    </div>
  );
};
