import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { forgetPromiseSoon, holdPromise, promised } from '../../features/guest-draft/hand-over.ts';
import { usePublicPath } from '../../i18n/use-paths.ts';
import { IconButton } from '../../ui/button.tsx';
import { IconX } from '../../ui/icons.ts';
import { Mark } from '../../ui/mark.tsx';
import styles from './account-modal.module.css';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

export type Section = 'login' | 'register';
const forms: Record<Section, () => ReactNode> = { login: LoginForm, register: RegisterForm };
const others = { login: 'register', register: 'login' } as const;

/** Signing in and up, over the page it was opened from: a dialog, on phones a sheet at the foot. */
export const AccountModal = ({ section }: { section: Section }) => {
  const { t } = useTranslation();
  const path = usePublicPath();
  const navigate = useNavigate();
  const { search } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const Form = forms[section];
  const other = others[section];
  const [hasCode, setHasCode] = useState(false);

  // Before the element leaves the page: closing gives the focus back to where it came from.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector('input')?.focus();
    holdPromise();
    setHasCode(promised() !== undefined);
    return () => {
      element?.close();
      forgetPromiseSoon();
    };
  }, []);

  const close = () => navigate(path('/'), { preventScrollReset: true });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="account-title"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <title>{`${t(`${section}.title`)} · ${t('brand')}`}</title>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <Mark size={36} />
          <IconButton label={t('close')} onClick={close}>
            <IconX size={20} />
          </IconButton>
        </div>
        <h2 id="account-title" className={styles.title}>
          {t(hasCode ? `${section}.title_code` : `${section}.title`)}
        </h2>
        <p className={styles.lead}>{t(hasCode ? `${section}.lead_code` : `${section}.lead`)}</p>
        <Form />
        <p className={styles.other}>
          {t(`${section}.other`)}{' '}
          <Link to={{ pathname: path(`/${other}`), search }} preventScrollReset replace>
            {t(other === 'login' ? 'log_in' : 'sign_up')}
          </Link>
        </p>
      </div>
    </dialog>
  );
};
