import { type CheckedDomain, domains } from '@tessera/contract/api/domains.ts';
import type { WellKnownFile } from '@tessera/contract/rules/well-known.ts';
import { type FieldError, toFieldErrors } from '@tessera/qr-types/fields/field-errors.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInvalid } from '../../form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, type FieldMessage } from '../../ui/field.tsx';
import { TextArea, TextInput } from '../../ui/inputs.tsx';
import styles from './files.module.css';
import type { DomainMutations } from './use-domain-mutations.ts';

/** Adds a file to a domain, or changes the one at a path. */
export const FileDialog = ({
  domain,
  file,
  mutations: { change, notifyError },
  onClose,
}: {
  domain: CheckedDomain;
  file: WellKnownFile | undefined;
  mutations: DomainMutations;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formId = useId();
  const [path, setPath] = useState(file?.path ?? '');
  const [content, setContent] = useState(file?.content ?? '');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const others = domain.files.filter((other) => other.path !== file?.path);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = domains.change.body.safeParse({ files: [...others, { path, content }] });
    setErrors(error ? toFieldErrors(error) : []);
    if (data) change.mutate({ id: domain.id, ...data }, { onSuccess: onClose, onError: notifyError });
  };
  const getMessage = (name: string): FieldMessage | undefined => {
    // Besides this file, which is the last one, only the number of all files can be wrong.
    const error = errors.find(({ field }) => field.endsWith(`.${name}`) || (name === 'path' && field === 'files'));
    return error && { tone: 'bad', text: formatInvalid(tMain, error) };
  };
  return (
    <Dialog
      title={t(file ? 'domains.files.edit' : 'domains.files.add')}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={change.isPending}>
            {t('domains.files.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t('domains.files.path')}
          hint={t('domains.files.path_hint')}
          required
          message={getMessage('path')}
        >
          {(control) => (
            <TextInput
              {...control}
              icon={<span className={styles.prefix}>/.well-known/</span>}
              value={path}
              readOnly={file !== undefined}
              maxLength={200}
              autoCapitalize="none"
              autoCorrect="off"
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
              data-autofocus={file ? undefined : true}
              onChange={({ target }) => {
                setErrors([]);
                setPath(target.value);
              }}
            />
          )}
        </Field>
        <Field label={t('domains.files.content')} message={getMessage('content')}>
          {(control) => (
            <TextArea
              {...control}
              className={styles.content}
              value={content}
              rows={10}
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              data-autofocus={file ? true : undefined}
              onChange={({ target }) => {
                setErrors([]);
                setContent(target.value);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
};
