import type { RouteResponse } from '@tessera/contract';
import { team } from '@tessera/contract/api/team.ts';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ApiError, call } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { FormError } from '../../features/credentials/form-error.tsx';
import { PasswordField } from '../../features/credentials/password-field.tsx';
import { useValidatedForm } from '../../features/credentials/use-validated-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import styles from './account-modal.module.css';
import { useModalHead } from './modal-head.ts';
import { useSignIn } from './use-sign-in.ts';

const { invitation, complete } = team;

type CompleteRegistrationValues = { name: string; password: string; key: string };
type Invitation = RouteResponse<typeof invitation>;

/** Advice for an invitation that is no longer valid: log in if it was used, else ask the inviter. */
const formatInvitationError = (t: TFunction<'main'>, error: unknown) => {
  if (!(error instanceof ApiError) || error.code !== 'link_expired') return formatError(t, error);
  if (error.reason === 'used') return t('complete-registration.used');
  const { inviter } = error.params;
  return inviter ? t('complete-registration.over', { inviter }) : t('complete-registration.unknown');
};

/** Users who are signed in with the invited address join immediately, if they lose nothing by it. */
const JoinAsCurrentUser = ({ invitationInfo, join }: { invitationInfo: Invitation; join: () => Promise<void> }) => {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const isEmpty = invitationInfo.ownAccount === 'empty';
  const start = () => {
    setPending(true);
    join().finally(() => setPending(false));
  };
  return (
    <div className={styles.form}>
      <p role="status">{t('complete-registration.from', invitationInfo)}</p>
      <p>{t(isEmpty ? 'complete-registration.own_empty' : 'complete-registration.own_used', invitationInfo)}</p>
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

/** Accepts an invitation: shows the inviter, asks for a name and a password, and signs in. */
export const CompleteRegistrationForm = () => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const key = search.get('key') ?? '';
  const { finishSignIn } = useSignIn();
  const [invitationInfo, setInvitationInfo] = useState<Invitation>();
  const [errorText, setErrorText] = useState<string>();
  const form = useValidatedForm<CompleteRegistrationValues>(
    complete.body,
    { name: '', password: '', key },
    async (body) => finishSignIn(await call(complete, { body })),
    (reason) => {
      if (reason.code !== 'link_expired') return false;
      setErrorText(formatInvitationError(t, reason));
      return true;
    },
  );

  useEffect(() => {
    const abortController = new AbortController();
    call(invitation, { query: { key }, signal: abortController.signal }).then(setInvitationInfo, (error) => {
      if (!abortController.signal.aborted) setErrorText(formatInvitationError(t, error));
    });
    return () => abortController.abort();
  }, [key, t]);

  useModalHead({
    hideLead: errorText !== undefined || invitationInfo?.ownAccount !== undefined,
    hideSwitch: errorText === undefined,
  });

  if (errorText) {
    return (
      <div className={styles.form}>
        <FormError text={errorText} />
      </div>
    );
  }
  if (invitationInfo?.ownAccount) {
    const join = async () => {
      await call(complete, { body: { key, name: '' } }).then(finishSignIn, (error) =>
        setErrorText(formatInvitationError(t, error)),
      );
    };
    return <JoinAsCurrentUser invitationInfo={invitationInfo} join={join} />;
  }
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p role="status">
        {invitationInfo ? t('complete-registration.from', invitationInfo) : t('verify-email.waiting')}
      </p>
      <p className={styles.fixedEmail}>{invitationInfo?.email}</p>
      <input type="hidden" autoComplete="username" value={invitationInfo?.email ?? ''} readOnly />
      <Field label={t('name')} message={form.getMessage('name')}>
        {(control) => <TextInput {...control} {...form.register('name')} autoComplete="name" large />}
      </Field>
      <PasswordField {...form.register('password')} isNew message={form.getMessage('password')} />
      <FormError text={form.formError} />
      <Button type="submit" size={48} wide pending={form.pending} disabled={!invitationInfo}>
        {t('complete-registration.submit')}
      </Button>
    </form>
  );
};
