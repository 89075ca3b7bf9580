import type { TeamMember } from '@tessera/contract/api/team.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Confirms removing a team member or withdrawing an invitation. */
export const RemoveDialog = ({
  member,
  onRemove,
  onClose,
}: {
  member: TeamMember;
  onRemove: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const memberName = member.name || member.email;
  const isInvited = member.state === 'invited' || member.state === 'expired';
  return (
    <ConfirmDialog
      title={t(isInvited ? 'team.revoke_title' : 'team.remove_title', { who: memberName })}
      text={t(isInvited ? 'team.revoke_text' : 'team.remove_text', { who: memberName })}
      confirmLabel={t(isInvited ? 'team.revoke' : 'team.remove')}
      onConfirm={onRemove}
      onClose={onClose}
    />
  );
};
