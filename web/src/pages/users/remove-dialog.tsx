import type { Person } from '@tessera/contract/api/team.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

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
  const main = useTranslation().t;
  const who = person.name || person.email;
  const isInvited = person.state === 'invited' || person.state === 'expired';
  return (
    <Dialog
      title={t(isInvited ? 'team.revoke_title' : 'team.remove_title', { who })}
      closeLabel={main('close')}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <Button look="danger" onClick={onRemove}>
            {t(isInvited ? 'team.revoke' : 'team.remove')}
          </Button>
        </>
      }
    >
      <p>{t(isInvited ? 'team.revoke_text' : 'team.remove_text')}</p>
    </Dialog>
  );
};
