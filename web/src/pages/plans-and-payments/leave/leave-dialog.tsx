import type { Subscription } from '@tessera/contract/api/subscriptions.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatError } from '../../../error-messages.ts';
import { usePermissionCheck } from '../../../features/team/permissions.tsx';
import { useFormatter } from '../../../i18n/formatter.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ChoiceCards } from '../../../ui/choices.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconChevronRight, IconPackageExport, IconX } from '../../../ui/icons.ts';
import { TextArea } from '../../../ui/inputs.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { notify } from '../../../ui/notify.ts';
import { canCancel, canWithdraw, type WayOut } from '../plan-actions.ts';
import { describeMethod } from '../plan-words.ts';
import { notifyUndoable, type PlanMutations } from '../queries.ts';
import { CodesTimeline } from './codes-timeline.tsx';
import styles from './leave-dialog.module.css';

const maxReasonLength = 1000;

const confirmations = {
  cancel: 'plans.cancel.at_end',
  notice: 'plans.cancel.with_notice',
  withdraw: 'plans.cancel.confirm_withdrawal',
} as const satisfies Record<WayOut, string>;

/** Cancelling at the end or with notice, or withdrawing with all the money back, and what either does to the codes. */
export const LeaveDialog = ({
  subscription,
  mutations: { cancel, withdraw, resume },
  initialWay,
  onClose,
}: {
  subscription: Subscription;
  mutations: PlanMutations;
  initialWay: WayOut;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation('main').t;
  const formatter = useFormatter();
  const can = usePermissionCheck();
  const titleId = useId();
  const [way, setWay] = useState(initialWay);
  const [reason, setReason] = useState('');
  const { status, plan, periodEnd, paymentMethod, withdrawal, notice } = subscription;
  const isTrial = status === 'trialing';
  const isOverdue = status === 'past_due' || status === 'unpaid';
  const end = periodEnd ? formatter.longDate(periodEnd) : '';
  const noticeEnd = notice ? formatter.longDate(notice.endsAt) : '';
  const amount = formatter.euros(withdrawal?.refundCents ?? 0);
  const isUnpaid = withdrawal?.refundCents === 0;
  const options = [
    ...(canCancel(subscription)
      ? [
          {
            value: 'cancel' as const,
            label: t('plans.cancel.at_end'),
            help: t(`plans.cancel.at_end.${isTrial ? 'trial' : isOverdue ? 'due' : 'text'}`, { date: end }),
          },
        ]
      : []),
    ...(notice && canCancel(subscription)
      ? [
          {
            value: 'notice' as const,
            label: t('plans.cancel.notice', { date: noticeEnd }),
            help: [
              t('plans.cancel.notice.text'),
              ...(notice.refundCents > 0
                ? [t('plans.cancel.notice.refund', { amount: formatter.euros(notice.refundCents) })]
                : []),
            ].join(' '),
          },
        ]
      : []),
    ...(withdrawal && canWithdraw(subscription)
      ? [
          {
            value: 'withdraw' as const,
            label: isUnpaid ? t('plans.cancel.withdraw_unpaid') : t('plans.cancel.withdraw', { amount }),
            help: isUnpaid
              ? t('plans.cancel.withdraw_unpaid_text', { date: formatter.longDate(withdrawal.until) })
              : [
                  t('plans.cancel.withdraw_text', { date: formatter.longDate(withdrawal.until) }),
                  paymentMethod
                    ? t('plans.cancel.refund_to', { method: describeMethod(t, paymentMethod) })
                    : t('plans.cancel.refund'),
                ].join(' '),
          },
        ]
      : []),
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = reason.trim();
    if (way !== 'withdraw')
      cancel.mutate(
        { ends: way === 'notice' ? 'notice' : 'period_end', reason: text },
        {
          onSuccess: ({ endsAt }) => {
            const date = endsAt ? formatter.longDate(endsAt) : end;
            const text = isOverdue ? t('plans.cancel.done_due') : t('plans.cancel.done', { date });
            notifyUndoable(text, t('undo'), () => resume.mutate());
            onClose();
          },
        },
      );
    else
      withdraw.mutate(text, {
        onSuccess: () => {
          const text = isUnpaid ? t('plans.cancel.withdrawn_unpaid') : t('plans.cancel.withdrawn', { amount });
          notify({ kind: 'success', text, isPersistent: true });
          onClose();
        },
      });
  };
  const title = initialWay === 'withdraw' ? 'plans.leave.withdraw' : isTrial ? 'plans.cancel_trial' : 'plans.cancel';
  const error = way === 'withdraw' ? withdraw.error : cancel.error;
  return (
    <Modal className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.choice}>
          <header className={styles.head}>
            <div>
              <h2 id={titleId}>{t(title)}</h2>
              {plan && !isOverdue && (
                <p>
                  {t(isTrial ? 'plans.cancel.trial_until' : 'plans.cancel.paid_until', {
                    duration: tMain(`duration.${plan.duration}`),
                    date: end,
                  })}
                </p>
              )}
            </div>
            <IconButton label={tMain('close')} onClick={onClose}>
              <IconX size={20} />
            </IconButton>
          </header>
          <div data-body>
            <ChoiceCards
              label={t(title)}
              className={styles.ways}
              value={way}
              options={options}
              onChange={(chosen) => {
                setWay(chosen);
                cancel.reset();
                withdraw.reset();
              }}
            />
          </div>
          <Field label={t('plans.cancel.reason')} hint={t('plans.cancel.reason_hint')} isCompact>
            {(props) => (
              <TextArea
                {...props}
                rows={2}
                maxLength={maxReasonLength}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        </div>
        <aside className={styles.result} aria-live="polite">
          <CodesTimeline subscription={subscription} way={way} />
          {can('dashboard') && (
            <Link to="/app/my-account/data" className={styles.export}>
              <IconPackageExport size={22} />
              <span>
                <b>{t('plans.cancel.export')}</b>
                <span>{t('plans.cancel.export_text')}</span>
              </span>
              <IconChevronRight size={18} />
            </Link>
          )}
        </aside>
        <div className={styles.actions}>
          {error && (
            <p className={styles.error} role="alert">
              {formatError(tMain, error)}
            </p>
          )}
          <Button variant="quiet" size={48} onClick={onClose}>
            {t('plans.action.keep')}
          </Button>
          <Button type="submit" variant="danger" size={48} pending={cancel.isPending || withdraw.isPending}>
            {t(confirmations[way])}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
