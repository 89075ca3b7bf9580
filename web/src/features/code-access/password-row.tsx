import type { Code } from '@tessera/contract/api/codes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../ui/choices.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/inputs.tsx';
import { AccessRow } from './access-row.tsx';
import type { SaveSettings, SettingsChange } from './save-settings.ts';

/** Turns the password on and off, and sets a new one. The current one can’t be shown, since only its hash is stored. */
export const PasswordRow = ({ code, save }: { code: Code; save: SaveSettings }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const [isActive, setActive] = useState(code.activePassword);
  const [password, setPassword] = useState('');
  const state = !code.hasPassword ? 'none' : code.activePassword ? 'on' : 'off';
  const change: SettingsChange = {
    activePassword: isActive,
    ...(password !== '' && { accessPassword: password }),
  };
  const isMissing = isActive && !code.hasPassword && password === '';
  const submit = async () => {
    await save(change);
    setPassword('');
  };
  return (
    <AccessRow
      anchor="password"
      label={t('access.password')}
      value={t(`access.password.${state}`)}
      editLabel={t('access.change')}
      onSave={submit}
    >
      {(errors) => (
        <>
          <Switch label={t('access.password.ask')} checked={isActive} onChange={setActive} />
          {isActive && (
            <Field
              label={t(code.hasPassword ? 'access.password.new' : 'access.password')}
              required={isMissing}
              message={
                errors['accessPassword']
                  ? { tone: 'bad', text: errors['accessPassword'] }
                  : { tone: 'plain', text: t('access.password.help') }
              }
            >
              {(control) => (
                <PasswordInput
                  {...control}
                  showLabel={tMain('password.show')}
                  hideLabel={tMain('password.hide')}
                  value={password}
                  maxLength={100}
                  autoComplete="new-password"
                  onChange={(event) => setPassword(event.target.value)}
                />
              )}
            </Field>
          )}
        </>
      )}
    </AccessRow>
  );
};
