import type { Folder } from '@tessera/contract/api/folders.ts';
import { folderColors } from '@tessera/contract/rules/folders.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { formatInvalid } from '../../form.ts';
import { Button } from '../../ui/button.tsx';
import { ColorField } from '../../ui/color-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, type FieldMessage, toGroupProps } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import styles from './folder-dialog.module.css';
import { FolderDomain } from './folder-domain.tsx';
import type { FolderMutations } from './use-folder-mutations.ts';

/** Creates a folder, or edits the name, domain and colour of one. */
export const FolderDialog = ({
  folders: { create, change },
  folder,
  onDone,
  onClose,
}: {
  folders: FolderMutations;
  folder?: Folder | undefined;
  onDone?: ((folder: Folder) => void) | undefined;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formId = useId();
  const [name, setName] = useState(folder?.name ?? '');
  const [colour, setColour] = useState(folder?.colour ?? folderColors[0]);
  const [hostname, setHostname] = useState(folder?.hostname ?? '');
  const [error, setError] = useState<unknown>();
  const pending = create.isPending || change.isPending;

  const issue = error instanceof ApiError ? error.issues[0] : undefined;
  const getMessage = (isOfDomain: boolean): FieldMessage | undefined => {
    if (error === undefined || (issue?.field === 'hostname') !== isOfDomain) return undefined;
    return { tone: 'bad', text: issue ? formatInvalid(tMain, issue) : formatError(tMain, error) };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setError(undefined);
    const onSuccess = (done: Folder) => {
      onDone?.(done);
      onClose();
    };
    const input = { name, colour, ...(hostname !== (folder?.hostname ?? '') && { hostname }) };
    if (folder) change.mutate({ id: folder.id, ...input }, { onSuccess, onError: setError });
    else create.mutate(input, { onSuccess, onError: setError });
  };

  return (
    <Dialog
      title={t(folder ? 'folders.change' : 'folders.new')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={pending}>
            {t(folder ? 'folders.save' : 'folders.make')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <Field label={t('folders.name')} required message={getMessage(false)}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              autoComplete="off"
              maxLength={1000}
              dir="auto"
              data-autofocus
              onChange={({ target }) => {
                setName(target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <FolderDomain value={hostname} message={getMessage(true)} onChange={setHostname} />
        <Field label={t('folders.colour')} isGroup isCompact>
          {(control) => (
            <div className={styles.colours} {...toGroupProps(control)} role="radiogroup">
              {folderColors.map((one, at) => (
                <label key={one} className={styles.swatch} title={t('folders.colour_of', { number: at + 1 })}>
                  <input
                    type="radio"
                    name={`${formId}-colour`}
                    aria-label={t('folders.colour_of', { number: at + 1 })}
                    checked={colour === one}
                    onChange={() => setColour(one)}
                  />
                  <span style={{ background: one }} />
                </label>
              ))}
            </div>
          )}
        </Field>
        <ColorField
          label={t('folders.own_colour')}
          value={colour}
          pickLabel={t('folders.pick_colour')}
          invalidText={tMain('invalid.invalid_hex_colour')}
          onChange={setColour}
        />
      </form>
    </Dialog>
  );
};
