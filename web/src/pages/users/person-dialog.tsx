import type { Person } from '@tessera/contract/api/team.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../api.ts';
import { invalidText } from '../../form.ts';
import { refusalText } from '../../refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, type FieldMessage } from '../../ui/field.tsx';
import { IconAlertCircle } from '../../ui/icons.ts';
import { EmailInput } from '../../ui/inputs.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './person-dialog.module.css';
import { firstRights, type Rights, rightsOf } from './rights.ts';
import { RightsForm } from './rights-form.tsx';
import type { Team } from './use-team.ts';

/** Invites somebody, or with `person` changes what they may do. */
export const PersonDialog = ({
  team: { invite, change },
  person,
  onClose,
}: {
  team: Team;
  person?: Person | undefined;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const formId = useId();
  const [email, setEmail] = useState('');
  const [rights, setRights] = useState(person ? rightsOf(person) : firstRights);
  const [error, setError] = useState<unknown>();
  const pending = invite.isPending || change.isPending;

  const faultOf = (field: string): FieldMessage | undefined => {
    if (!(error instanceof Refused)) return undefined;
    const issue = error.issues.find((one) => one.field === field || one.field.startsWith(`${field}.`));
    if (issue) return { tone: 'bad', text: invalidText(main, issue) };
    return error.field === field ? { tone: 'bad', text: refusalText(main, error) } : undefined;
  };
  const isOnField = faultOf('email') !== undefined || faultOf('folders') !== undefined;

  const changeRights = (changed: Rights) => {
    setRights(changed);
    setError(undefined);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setError(undefined);
    const done = { onSuccess: onClose, onError: setError };
    if (person) change.mutate({ id: person.id, rights }, done);
    else invite.mutate({ email, rights }, done);
  };

  return (
    <Dialog
      title={person ? t('team.change_title') : t('team.invite_title')}
      closeLabel={main('close')}
      size="wide"
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={pending}>
            {person ? t('team.save') : t('team.send')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {person ? (
          <p className={styles.who} dir="auto">
            {person.name ? `${person.name} · ${person.email}` : person.email}
          </p>
        ) : (
          <Field label={t('team.email')} required message={faultOf('email')}>
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
        <RightsForm rights={rights} folderMessage={faultOf('folders')} onChange={changeRights} />
        {error !== undefined && !isOnField && (
          <Note tone="bad" role="alert" icon={<IconAlertCircle size={20} />}>
            {refusalText(main, error)}
          </Note>
        )}
      </form>
    </Dialog>
  );
};
