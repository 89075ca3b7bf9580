import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Code } from '@tessera/contract/api/codes.ts';
import { type FormEvent, Fragment, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../features/codes/name-of.ts';
import { saveCode } from '../../features/codes/save-code.ts';
import { putCode } from '../../features/codes/use-code-action.ts';
import { useMay } from '../../features/team/rights.tsx';
import { useRefusal } from '../../refusal.ts';
import { IconButton } from '../../ui/button.tsx';
import { IconCheck, IconPencil, IconX } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import styles from './name-field.module.css';

const maxName = 120;

/** A name that may break after the slashes of an address, and not within its words. */
const breakable = (name: string) =>
  name.split(/(?<=\/)(?=[^/])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** The name as the screen's title; a press makes it a field. Enter keeps the new name, Escape the old one. */
export const NameField = ({ code }: { code: Code }) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const client = useQueryClient();
  const refused = useRefusal();
  const mayEdit = useMay()('dashboard', 'edit');
  const [name, setName] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);

  const rename = useMutation({
    mutationFn: (wanted: string) => saveCode(code, code.version, { name: wanted }),
    onMutate: (wanted) => putCode(client, { ...code, name: wanted }),
    onSuccess: (changed) => putCode(client, changed),
    onError: (error, wanted) => {
      putCode(client, code);
      setName(wanted);
      refused(error);
    },
  });

  const close = () => {
    setName(undefined);
    setTimeout(() => opener.current?.focus());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = (name ?? '').trim();
    if (wanted !== code.name) rename.mutate(wanted);
    close();
  };

  if (name === undefined)
    return (
      <div className={styles.name}>
        <h1 className={styles.title} dir="auto" title={code.name || undefined}>
          {breakable(nameOf(code))}
        </h1>
        {code.status !== 'archived' && mayEdit && (
          <button
            ref={opener}
            type="button"
            className={styles.rename}
            aria-label={t('rename.open')}
            title={t('rename.open')}
            onClick={() => setName(code.name)}
          >
            <IconPencil size={18} />
          </button>
        )}
      </div>
    );
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        autoFocus
        value={name}
        maxLength={maxName}
        autoComplete="off"
        dir="auto"
        aria-label={main('name')}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      <IconButton type="submit" label={t('rename.save')}>
        <IconCheck size={20} />
      </IconButton>
      <IconButton label={t('cancel')} onClick={close}>
        <IconX size={20} />
      </IconButton>
    </form>
  );
};
