import type { Folder } from '@tessera/contract/api/folders.ts';
import { folderColours } from '@tessera/contract/rules/folders.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../api.ts';
import { invalidText } from '../../form.ts';
import { refusalText } from '../../refusal.ts';
import { Button } from '../../ui/button.tsx';
import { ColourField } from '../../ui/colour-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, type FieldMessage, groupOfField } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import styles from './folder-dialog.module.css';
import type { Folders } from './use-folders.ts';

/** A folder's name and colour: of a new one, or of one that is there. */
export const FolderDialog = ({
  folders: { create, change },
  folder,
  onDone,
  onClose,
}: {
  folders: Folders;
  folder?: Folder | undefined;
  onDone?: ((folder: Folder) => void) | undefined;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const formId = useId();
  const [name, setName] = useState(folder?.name ?? '');
  const [colour, setColour] = useState(folder?.colour ?? folderColours[0]);
  const [error, setError] = useState<unknown>();
  const pending = create.isPending || change.isPending;

  const message = (): FieldMessage | undefined => {
    if (error === undefined) return undefined;
    const issue = error instanceof Refused ? error.issues[0] : undefined;
    return { tone: 'bad', text: issue ? invalidText(main, issue) : refusalText(main, error) };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setError(undefined);
    const onSuccess = (done: Folder) => {
      onDone?.(done);
      onClose();
    };
    if (folder) change.mutate({ id: folder.id, name, colour }, { onSuccess, onError: setError });
    else create.mutate({ name, colour }, { onSuccess, onError: setError });
  };

  return (
    <Dialog
      title={t(folder ? 'folders.change' : 'folders.new')}
      closeLabel={main('close')}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={pending}>
            {t(folder ? 'folders.save' : 'folders.make')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <Field label={t('folders.name')} required message={message()}>
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
        <Field label={t('folders.colour')} several silent>
          {(control) => (
            <div className={styles.colours} {...groupOfField(control)} role="radiogroup">
              {folderColours.map((one, at) => (
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
        <ColourField
          label={t('folders.own_colour')}
          value={colour}
          pickLabel={t('folders.pick_colour')}
          wrong={main('invalid.invalid_hex_colour')}
          onChange={setColour}
        />
      </form>
    </Dialog>
  );
};
