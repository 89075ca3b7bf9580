import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiKeys } from '@tessera/contract/api/api-keys.ts';
import { type Scope, scopes } from '@tessera/contract/rules/scopes.ts';
import { type FieldError, toFieldErrors } from '@tessera/qr-types/fields/field-errors.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiError, call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { FolderChoice } from '../../features/folders/folder-choice.tsx';
import { formatInvalid } from '../../form.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { refreshCurrentUser } from '../../shell/app/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, toGroupProps } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { Select } from '../../ui/select.tsx';
import { apiKeysQuery } from './api-key-queries.ts';
import styles from './api-keys.module.css';
import { scopeLabelKeys } from './scope-label-keys.ts';

/** Days until a key expires; '' for never. */
const lifetimes = ['30', '90', '365', ''] as const;
type Lifetime = (typeof lifetimes)[number];

const getExpiry = (lifetime: Lifetime): Date | undefined =>
  lifetime === '' ? undefined : new Date(Date.now() + Number(lifetime) * 86_400_000);

type NewApiKey = { name: string; secret: string };

/** Asks for a new key’s name and scopes. */
export const CreateApiKeyDialog = ({
  onCreated,
  onClose,
}: {
  onCreated: (made: NewApiKey) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formatter = useFormatter();
  const notifyError = useNotifyError();
  const queries = useQueryClient();
  const formId = useId();
  const [name, setName] = useState('');
  const [folders, setFolders] = useState<readonly number[] | null>(null);
  const [lifetime, setLifetime] = useState<Lifetime>('365');
  const [chosenScopes, setChosenScopes] = useState<readonly Scope[]>(['codes:read']);
  const [fieldErrors, setFieldErrors] = useState<readonly FieldError[]>([]);

  const expiry = getExpiry(lifetime);

  const createKey = useMutation({
    mutationFn: (body: z.output<typeof apiKeys.create.body>) => call(apiKeys.create, { body }),
    onSuccess: ({ key, secret }) => {
      queries.setQueryData(apiKeysQuery.queryKey, (list) => list && [key, ...list]);
      void refreshCurrentUser(queries);
      onCreated({ name: key.name, secret });
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.issues.length > 0) setFieldErrors(error.issues);
      else notifyError(error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const expiresAt = getExpiry(lifetime)?.toISOString() ?? null;
    const { data, error } = apiKeys.create.body.safeParse({ name, scopes: chosenScopes, folders, expiresAt });
    setFieldErrors(error ? toFieldErrors(error) : []);
    if (data) createKey.mutate(data);
  };
  const getMessage = (field: string) => {
    const fieldError = fieldErrors.find((one) => one.field === field);
    return fieldError && ({ tone: 'bad', text: formatInvalid(tMain, fieldError) } as const);
  };
  const toggle = (scope: Scope, isOn: boolean) =>
    setChosenScopes(scopes.filter((one) => (one === scope ? isOn : chosenScopes.includes(one))));

  return (
    <Dialog
      title={t('keys.make')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={createKey.isPending}>
            {t('keys.make')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <Field label={t('keys.name')} hint={t('keys.name_help')} required message={getMessage('name')}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              onChange={({ target }) => setName(target.value)}
              autoComplete="off"
              data-autofocus
            />
          )}
        </Field>
        <Field label={t('keys.scopes')} isGroup required isCompact message={getMessage('scopes')}>
          {(control) => (
            <fieldset {...toGroupProps(control)} className={styles.choices}>
              {scopes.map((scope) => (
                <Checkbox
                  key={scope}
                  checked={chosenScopes.includes(scope)}
                  onChange={({ target }) => toggle(scope, target.checked)}
                >
                  <span>
                    {t(scopeLabelKeys[scope])} <code className={styles.scope}>{scope}</code>
                  </span>
                </Checkbox>
              ))}
            </fieldset>
          )}
        </Field>
        <FolderChoice
          chosen={folders}
          help={t('keys.folders_help')}
          message={getMessage('folders')}
          onChange={setFolders}
        />
        <Field
          label={t('keys.expires')}
          isCompact
          hint={expiry ? t('keys.expires_help', { day: formatter.longDate(expiry) }) : t('keys.no_expiry_help')}
          message={getMessage('expiresAt')}
        >
          {(control) => (
            <Select
              {...control}
              options={lifetimes.map((value) => ({
                value,
                label: value === '' ? t('keys.no_expiry') : t('keys.days', { count: Number(value) }),
              }))}
              value={lifetime}
              onChange={setLifetime}
            />
          )}
        </Field>
        <p className={styles.help}>{t('keys.rights_help')}</p>
      </form>
    </Dialog>
  );
};
