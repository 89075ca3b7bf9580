import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import {
  clearPendingDownloadSoon,
  getPendingDownload,
  keepPendingDownload,
} from '../../features/new-code/pending-download.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { IconButton } from '../../ui/button.tsx';
import { IconX } from '../../ui/icons.ts';
import { LogoMark } from '../../ui/logo-mark.tsx';
import { Modal } from '../../ui/modal.tsx';
import styles from './account-modal.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';
import { CompleteRegistrationForm } from './complete-registration-form.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { type ModalHead, ModalHeadContext } from './modal-head.ts';
import { RegisterForm } from './register-form.tsx';
import { SectionLead } from './section-lead.tsx';
import type { ModalSection } from './sections.ts';
import { TwoFactorForm } from './two-factor-form.tsx';
import { VerifyEmail } from './verify-email.tsx';

const sectionForms: Record<ModalSection, () => ReactNode> = {
  login: LoginForm,
  register: RegisterForm,
  'two-factor': TwoFactorForm,
  'forgotten-password': ForgotPasswordForm,
  'change-password': ChangePasswordForm,
  'complete-registration': CompleteRegistrationForm,
  'verify-email': VerifyEmail,
  'confirm-email': ConfirmEmail,
};

/** Claiming a code is only mentioned where visitors sign in or up for it. */
const isSignInOrUp = (section: ModalSection): section is 'login' | 'register' =>
  section === 'login' || section === 'register';

/** Everything about signing in and up, over the home page: a dialog, on phones a bottom sheet. */
export const AccountModal = ({ section }: { section: ModalSection }) => {
  const { t } = useTranslation();
  const path = usePublicPath();
  const navigate = useNavigate();
  const { search } = useLocation();
  const sheet = useRef<HTMLDivElement>(null);
  const Form = sectionForms[section];
  const otherSection = section === 'login' ? 'register' : 'login';
  const [hasPendingCode, setHasPendingCode] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [head, setHead] = useState<ModalHead>({});

  useLayoutEffect(() => {
    keepPendingDownload();
    setHasPendingCode(getPendingDownload() !== undefined);
    return clearPendingDownloadSoon;
  }, []);

  // Another section in the same dialog also starts at its first field, or at its heading if it has none.
  useLayoutEffect(() => {
    const field = sheet.current?.querySelector<HTMLElement>('input:not([readonly])');
    (field ?? heading.current)?.focus();
  }, [section]);
  // What replaces a form is read from the heading on.
  useLayoutEffect(() => {
    if (!sheet.current?.contains(document.activeElement)) heading.current?.focus();
  }, [head]);

  const close = () => navigate(path('/'), { preventScrollReset: true });

  return (
    <Modal className={styles.dialog} aria-labelledby="account-title" onClose={close}>
      <title>{`${head.title ?? t(`${section}.title`)} · ${t('brand')}`}</title>
      <div ref={sheet} className={styles.sheet}>
        <div className={styles.head}>
          <LogoMark size={36} />
          <IconButton label={t('close')} onClick={close}>
            <IconX size={20} />
          </IconButton>
        </div>
        <h2 ref={heading} id="account-title" className={styles.title} tabIndex={-1}>
          {head.title ?? t(hasPendingCode && isSignInOrUp(section) ? `${section}.title_code` : `${section}.title`)}
        </h2>
        {!head.hideLead && <SectionLead section={section} hasPendingCode={hasPendingCode} />}
        <ModalHeadContext value={setHead}>
          <Form key={section} />
        </ModalHeadContext>
        {!head.hideSwitch && (
          <p className={styles.footer}>
            {isSignInOrUp(section) && `${t(`${section}.other`)} `}
            <Link to={{ pathname: path(`/${otherSection}`), search }} preventScrollReset replace>
              {t(otherSection === 'register' ? 'sign_up' : isSignInOrUp(section) ? 'log_in' : 'back_to_login')}
            </Link>
          </p>
        )}
      </div>
    </Modal>
  );
};
