import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from '@tessera/contract/api/keys.ts';
import { type Scope, scopes } from '@tessera/contract/rules/scopes.ts';
import { explain, type Invalid } from '@tessera/qr-types/fields/invalid.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, Refused } from '../../api.ts';
import { invalidText } from '../../form.ts';
import { useRefusal } from '../../refusal.ts';
import { refreshMe } from '../../shell/app/me.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, groupOfField } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import styles from './api-keys.module.css';
import { keyList } from './key-queries.ts';
import { scopeWords } from './scope-words.ts';

type Made = { name: string; secret: string };

/** Asks what a new key is for and may do. */
export const MakeKey = ({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const refused = useRefusal();
  const queries = useQueryClient();
  const form = useId();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Scope[]>(['codes:read']);
  const [faults, setFaults] = useState<readonly Invalid[]>([]);

  const make = useMutation({
    mutationFn: (body: { name: string; scopes: Scope[] }) => call(keys.make, { body }),
    onSuccess: ({ key, secret }) => {
      queries.setQueryData(keyList.queryKey, (list) => list && [key, ...list]);
      void refreshMe(queries);
      onMade({ name: key.name, secret });
      onClose();
    },
    onError: (error) => {
      if (error instanceof Refused && error.issues.length > 0) setFaults(error.issues);
      else refused(error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = keys.make.body.safeParse({ name, scopes: chosen });
    setFaults(error ? explain(error) : []);
    if (data) make.mutate(data);
  };
  const messageOf = (field: string) => {
    const fault = faults.find((one) => one.field === field);
    return fault && ({ tone: 'bad', text: invalidText(main, fault) } as const);
  };
  const toggle = (scope: Scope, isOn: boolean) =>
    setChosen(scopes.filter((one) => (one === scope ? isOn : chosen.includes(one))));

  return (
    <Dialog
      title={t('keys.make')}
      closeLabel={main('close')}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} pending={make.isPending}>
            {t('keys.make')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <Field label={t('keys.name')} hint={t('keys.name_help')} required message={messageOf('name')}>
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
        <Field label={t('keys.scopes')} several required silent message={messageOf('scopes')}>
          {(control) => (
            <fieldset {...groupOfField(control)} className={styles.choices}>
              {scopes.map((scope) => (
                <Checkbox
                  key={scope}
                  checked={chosen.includes(scope)}
                  onChange={({ target }) => toggle(scope, target.checked)}
                >
                  <span>
                    {t(scopeWords[scope])} <code className={styles.scope}>{scope}</code>
                  </span>
                </Checkbox>
              ))}
            </fieldset>
          )}
        </Field>
        <p className={styles.help}>{t('keys.rights_help')}</p>
      </form>
    </Dialog>
  );
};
