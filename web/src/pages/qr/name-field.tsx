import { useMutation, useQueryClient } from '@tanstack/react-query';
import { maxNameLength } from '@tessera/contract/api/code-settings.ts';
import type { Code } from '@tessera/contract/api/codes.ts';
import { type FormEvent, Fragment, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotifyError } from '../../error-messages.ts';
import { getCodeName } from '../../features/codes/code-name.ts';
import { saveCode } from '../../features/codes/save-code.ts';
import { setCachedCode } from '../../features/codes/use-code-action.ts';
import { usePermissionCheck } from '../../features/team/permissions.tsx';
import { IconButton } from '../../ui/button.tsx';
import { IconCheck, IconPencil, IconX } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import styles from './name-field.module.css';

/** Lets a name that is a URL break after slashes, not within words. */
const withSlashBreaks = (text: string) =>
  text.split(/(?<=\/)(?=[^/])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** The last four letters of a long word, without cutting off combining marks. */
const wordEnd = /(?<=\S{8})(?!\p{M})(\S{4})(?=\s|$)/u;

/** A word that is wider than its line breaks anywhere, but never leaves a letter or two for the next line. */
const withLineBreaks = (name: string) =>
  name.split(wordEnd).map((part, at) =>
    at % 2 === 0 ? (
      <Fragment key={at}>{withSlashBreaks(part)}</Fragment>
    ) : (
      <span key={at} className={styles.wordEnd}>
        {part}
      </span>
    ),
  );

/** The name as the screen’s title; pressing it opens a field. Enter saves the new name, Escape keeps the old one. */
export const NameField = ({ code }: { code: Code }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const canEdit = usePermissionCheck()('dashboard', 'edit');
  const [name, setName] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);

  const rename = useMutation({
    mutationFn: (newName: string) => saveCode(code, code.version, { name: newName }),
    onMutate: (newName) => setCachedCode(client, { ...code, name: newName }),
    onSuccess: (changed) => setCachedCode(client, changed),
    onError: (error, newName) => {
      setCachedCode(client, code);
      setName(newName);
      notifyError(error);
    },
  });

  const close = () => {
    setName(undefined);
    setTimeout(() => opener.current?.focus());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const newName = (name ?? '').trim();
    if (newName !== code.name) rename.mutate(newName);
    close();
  };

  if (name === undefined)
    return (
      <div className={styles.name}>
        <h1 className={styles.title} dir="auto" title={code.name || undefined}>
          {withLineBreaks(getCodeName(code))}
        </h1>
        {code.status !== 'archived' && canEdit && (
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
        maxLength={maxNameLength}
        autoComplete="off"
        dir="auto"
        aria-label={tMain('name')}
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
