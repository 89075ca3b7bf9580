import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../api.ts';
import { Refusal } from '../../features/credentials/refusal.tsx';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { refusalText } from '../../refusal.ts';
import { Button } from '../../ui/button.tsx';
import { IconAlertCircle } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import styles from './account-modal.module.css';
import { useModalHead } from './modal-head.ts';
import { useSignIn } from './use-sign-in.ts';

/** Why an account stays shut: suspended, or closed, which its own user can take back while it isn't erased. */
export const Closed = ({ reason, reopen }: { reason: Refused; reopen?: () => Promise<void> }) => {
  const { t } = useTranslation();
  const locale = useFormatLocale();
  const { needsSecondStep } = useSignIn();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { erasedAt } = reason.params;
  const title = t(reason.code === 'account_banned' ? 'closed.title_banned' : 'closed.title');
  useModalHead({ title, noLead: true, noOther: true });

  const takeBack = async () => {
    setPending(true);
    try {
      await reopen?.();
    } catch (error) {
      setPending(false);
      if (!(error instanceof Refused && needsSecondStep(error))) setRefusal(refusalText(t, error));
    }
  };

  return (
    <div className={styles.form} role="alert">
      <Note tone="bad" icon={<IconAlertCircle size={20} />}>
        {typeof erasedAt === 'string'
          ? t('closed.until', { date: new Date(erasedAt).toLocaleDateString(locale, { dateStyle: 'long' }) })
          : refusalText(t, reason)}
      </Note>
      <Refusal text={refusal} />
      {reopen && typeof erasedAt === 'string' && (
        <Button size={48} wide pending={pending} onClick={takeBack}>
          {t('closed.reopen')}
        </Button>
      )}
    </div>
  );
};
