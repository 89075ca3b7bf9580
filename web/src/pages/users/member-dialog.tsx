import type { TeamMember } from '@tessera/contract/api/team.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { formatInvalid } from '../../form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, type FieldMessage } from '../../ui/field.tsx';
import { IconAlertCircle } from '../../ui/icons.ts';
import { EmailInput } from '../../ui/inputs.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './member-dialog.module.css';
import { defaultPermissions, type MemberPermissions, toMemberPermissions } from './member-permissions.ts';
import { PermissionsForm } from './permissions-form.tsx';
import type { TeamMutations } from './use-team-mutations.ts';

/** Invites someone, or with `member` changes that member’s permissions. */
export const MemberDialog = ({
  team: { invite, change },
  member,
  onClose,
}: {
  team: TeamMutations;
  member?: TeamMember | undefined;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formId = useId();
  const [email, setEmail] = useState('');
  const [rights, setRights] = useState(member ? toMemberPermissions(member) : defaultPermissions);
  const [error, setError] = useState<unknown>();
  const pending = invite.isPending || change.isPending;

  const getMessage = (field: string): FieldMessage | undefined => {
    if (!(error instanceof ApiError)) return undefined;
    const issue = error.issues.find((one) => one.field === field || one.field.startsWith(`${field}.`));
    if (issue) return { tone: 'bad', text: formatInvalid(tMain, issue) };
    return error.field === field ? { tone: 'bad', text: formatError(tMain, error) } : undefined;
  };
  const isFieldError = getMessage('email') !== undefined || getMessage('folders') !== undefined;

  const changeRights = (changed: MemberPermissions) => {
    setRights(changed);
    setError(undefined);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setError(undefined);
    const done = { onSuccess: onClose, onError: setError };
    if (member) change.mutate({ id: member.id, rights }, done);
    else invite.mutate({ email, rights }, done);
  };

  return (
    <Dialog
      title={member ? t('team.change_title') : t('team.invite_title')}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={pending}>
            {member ? t('team.save') : t('team.send')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {member ? (
          <p className={styles.member} dir="auto">
            {member.name ? `${member.name} · ${member.email}` : member.email}
          </p>
        ) : (
          <Field label={t('team.email')} required message={getMessage('email')}>
            {(control) => (
              <EmailInput
                {...control}
                value={email}
                autoComplete="off"
                data-autofocus
                onChange={({ target }) => {
                  setEmail(target.value);
                  setError(undefined);
                }}
              />
            )}
          </Field>
        )}
        <PermissionsForm rights={rights} folderMessage={getMessage('folders')} onChange={changeRights} />
        {error !== undefined && !isFieldError && (
          <Note tone="bad" role="alert" icon={<IconAlertCircle size={20} />}>
            {formatError(tMain, error)}
          </Note>
        )}
      </form>
    </Dialog>
  );
};
