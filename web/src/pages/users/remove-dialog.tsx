import type { Person } from '@tessera/contract/api/team.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before somebody is taken out of the team, or their invitation is taken back. */
export const RemoveDialog = ({
  person,
  onRemove,
  onClose,
}: {
  person: Person;
  onRemove: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const who = person.name || person.email;
  const isInvited = person.state === 'invited' || person.state === 'expired';
  return (
    <ConfirmDialog
      title={t(isInvited ? 'team.revoke_title' : 'team.remove_title', { who })}
      text={t(isInvited ? 'team.revoke_text' : 'team.remove_text', { who })}
      confirm={t(isInvited ? 'team.revoke' : 'team.remove')}
      onConfirm={onRemove}
      onClose={onClose}
    />
  );
};
