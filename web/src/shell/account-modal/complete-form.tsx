import type { Reply } from '@tessera/contract';
import { team } from '@tessera/contract/api/team.ts';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { call, Refused } from '../../api.ts';
import { PasswordField } from '../../features/credentials/password-field.tsx';
import { Refusal } from '../../features/credentials/refusal.tsx';
import { useCheckedForm } from '../../features/credentials/use-checked-form.ts';
import { refusalText } from '../../refusal.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import styles from './account-modal.module.css';
import { useModalHead } from './modal-head.ts';
import { useSignIn } from './use-sign-in.ts';

const { invitation, complete } = team;

type Values = { name: string; password: string; key: string };
type Facts = Reply<typeof invitation>;

/** What to do with an invitation that leads nowhere any more: log in where it was used, else ask whoever sent it. */
const overText = (t: TFunction<'main'>, error: unknown) => {
  if (!(error instanceof Refused) || error.code !== 'link_expired') return refusalText(t, error);
  if (error.reason === 'used') return t('complete-registration.used');
  const { inviter } = error.params;
  return inviter ? t('complete-registration.over', { inviter }) : t('complete-registration.unknown');
};

/** Whoever is logged in with the invited address joins right away, where they lose nothing by it. */
const JoinAsOneself = ({ facts, join }: { facts: Facts; join: () => Promise<void> }) => {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const isEmpty = facts.ownAccount === 'empty';
  const start = () => {
    setPending(true);
    join().finally(() => setPending(false));
  };
  return (
    <div className={styles.form}>
      <p role="status">{t('complete-registration.from', facts)}</p>
      <p>{t(isEmpty ? 'complete-registration.own_empty' : 'complete-registration.own_used', facts)}</p>
      {isEmpty ? (
        <Button size={48} wide pending={pending} onClick={start}>
          {t('complete-registration.submit')}
        </Button>
      ) : (
        <ButtonLink size={48} wide to="/app/my-account/profile" reloadDocument>
          {t('complete-registration.account')}
        </ButtonLink>
      )}
    </div>
  );
};

/** Whoever was invited joins: says who invited them, asks for a name and a password, and signs in. */
export const CompleteForm = () => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const key = search.get('key') ?? '';
  const { arrive } = useSignIn();
  const [facts, setFacts] = useState<Facts>();
  const [refusal, setRefusal] = useState<string>();
  const form = useCheckedForm<Values>(
    complete.body,
    { name: '', password: '', key },
    async (body) => arrive(await call(complete, { body })),
    (reason) => {
      if (reason.code !== 'link_expired') return false;
      setRefusal(overText(t, reason));
      return true;
    },
  );

  useEffect(() => {
    const leaving = new AbortController();
    call(invitation, { query: { key }, signal: leaving.signal }).then(setFacts, (error) => {
      if (!leaving.signal.aborted) setRefusal(overText(t, error));
    });
    return () => leaving.abort();
  }, [key, t]);

  useModalHead({ noLead: refusal !== undefined || facts?.ownAccount !== undefined, noOther: refusal === undefined });

  if (refusal) {
    return (
      <div className={styles.form}>
        <Refusal text={refusal} />
      </div>
    );
  }
  if (facts?.ownAccount) {
    const join = async () => {
      await call(complete, { body: { key, name: '' } }).then(arrive, (error) => setRefusal(overText(t, error)));
    };
    return <JoinAsOneself facts={facts} join={join} />;
  }
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p role="status">{facts ? t('complete-registration.from', facts) : t('verify-email.waiting')}</p>
      <p className={styles.fixed}>{facts?.email}</p>
      <input type="hidden" autoComplete="username" value={facts?.email ?? ''} readOnly />
      <Field label={t('name')} message={form.messageOf('name')}>
        {(control) => <TextInput {...control} {...form.register('name')} autoComplete="name" large />}
      </Field>
      <PasswordField {...form.register('password')} isNew message={form.messageOf('password')} />
      <Refusal text={form.refusal} />
      <Button type="submit" size={48} wide pending={form.pending} disabled={!facts}>
        {t('complete-registration.submit')}
      </Button>
    </form>
  );
};
