import { useQueryClient } from '@tanstack/react-query';
import { credentials } from '@tessera/contract/api/credentials.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { PasswordField } from '../../features/credentials/password-field.tsx';
import { Refusal } from '../../features/credentials/refusal.tsx';
import { useCheckedForm } from '../../features/credentials/use-checked-form.ts';
import { me, useMe } from '../../shell/app/me.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';
import { useOwnRefusal } from './use-own-refusal.ts';

const { changePassword } = credentials;

type Values = { current: string; password: string };

/** Another password; who signs in with a provider only gets a first one. */
export const Password = () => {
  const { t } = useTranslation('private');
  const queries = useQueryClient();
  const user = useMe();
  const ownRefusal = useOwnRefusal();
  const form = useCheckedForm<Values>(
    changePassword.body,
    { current: '', password: '' },
    async (body) => {
      await call(changePassword, { body });
      form.reset();
      await queries.invalidateQueries({ queryKey: me.queryKey });
      notify({ kind: 'success', text: t('password.changed') });
    },
    ownRefusal,
  );
  return (
    <section className={section.panel}>
      <SectionHead title={t('section.password')} text={t(user.hasPassword ? 'password.text' : 'password.none')} />
      <form className={section.form} onSubmit={form.submit} noValidate>
        <input type="hidden" autoComplete="username" value={user.email} readOnly />
        {user.hasPassword && (
          <PasswordField
            {...form.register('current')}
            label={t('password.current')}
            message={form.messageOf('current')}
          />
        )}
        <PasswordField
          {...form.register('password')}
          isNew
          label={t('password.new')}
          message={form.messageOf('password')}
        />
        <Refusal text={form.refusal} />
        <div className={section.buttons}>
          <Button type="submit" pending={form.pending}>
            {t('password.change')}
          </Button>
        </div>
      </form>
    </section>
  );
};
