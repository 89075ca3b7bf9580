import { credentials } from '@tessera/contract/api/credentials.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { call } from '../../api.ts';
import { SpendLink } from './spend-link.tsx';

const { verifyEmail, confirmEmail } = credentials;

/** The letter that proves an address was followed. */
export const VerifyEmail = () => {
  const { t } = useTranslation();
  const { key = '' } = useParams();
  const spend = async () => {
    const { email } = await call(verifyEmail, { body: { key } });
    return t('verify-email.done', { email });
  };
  return <SpendLink waiting={t('verify-email.waiting')} spend={spend} />;
};

/** One of the letters that ask whether an account moves to another address was followed. */
export const ConfirmEmail = () => {
  const { t } = useTranslation();
  const { key = '' } = useParams();
  const spend = async () => {
    const { email, moved } = await call(confirmEmail, { body: { key } });
    return t(moved ? 'confirm-email.moved' : 'confirm-email.half', { email });
  };
  return <SpendLink waiting={t('verify-email.waiting')} spend={spend} />;
};
