import type { User } from '@tessera/contract/api/account.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconAlertTriangle } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import section from './section.module.css';

/** Why a section is unavailable: the user’s email address isn’t verified. */
export const UnverifiedNote = ({ user }: { user: User }) => {
  const { t } = useTranslation('private');
  if (user.emailVerified) return null;
  return (
    <div className={section.note}>
      <Note tone="warn" icon={<IconAlertTriangle size={20} />}>
        {t('keys.unverified', { email: user.email })} <Link to="/app/my-account/profile">{t('keys.letter')}</Link>
      </Note>
    </div>
  );
};
