import type { Subscription } from '@tessera/contract/api/subscriptions.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecline } from '../../../decline-messages.ts';
import { formatError } from '../../../error-messages.ts';
import { useFormatter } from '../../../i18n/formatter.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { IconAlertTriangle, IconInfoCircle } from '../../../ui/icons.ts';
import { getCheckoutPath } from '../plan-actions.ts';
import type { PlanMutations } from '../queries.ts';
import styles from './problem-panel.module.css';

type Problem = NonNullable<Subscription['problem']>;

const tones = {
  past_due: 'bad',
  requires_action: 'bad',
  incomplete: 'bad',
  disputed: 'warn',
  processing: 'info',
  card_expires: 'warn',
} as const satisfies Record<Problem['kind'], string>;

/** The last day of a month, at noon, so that every time zone agrees on it. */
const getMonthEnd = (year: number, month: number) => new Date(Date.UTC(year, month, 0, 12));

const useProblemWords = () => {
  const { t } = useTranslation('private');
  const tMain = useTranslation('main').t;
  const formatter = useFormatter();
  return (problem: Problem, { hasPremium, paymentMethod }: Subscription): { title: string; text: string } => {
    const title = t(`plans.problem.${problem.kind}`, {
      amount: 'cents' in problem ? formatter.euros(problem.cents) : '',
    });
    const text = (...sentences: (string | false)[]) => ({ title, text: sentences.filter(Boolean).join(' ') });
    switch (problem.kind) {
      case 'past_due':
        return text(
          formatDecline(tMain, problem.code),
          hasPremium && t('plans.due.works_until', { date: formatter.longDate(problem.locksAt) }),
          problem.nextAttemptAt
            ? t('plans.problem.next_attempt', { date: formatter.longDate(problem.nextAttemptAt) })
            : t('plans.problem.no_attempt'),
        );
      case 'requires_action':
        return text(t('plans.problem.requires_action.text'));
      case 'incomplete':
        return text(
          problem.code ? formatDecline(tMain, problem.code) : t('plans.problem.unfinished'),
          t('plans.problem.nothing_charged'),
        );
      case 'disputed':
        return text(t('plans.problem.disputed.text', { date: formatter.longDate(problem.openedAt) }));
      case 'processing':
        return text(t('plans.problem.processing.text'));
      case 'card_expires':
        return text(
          t('plans.problem.card_expires.text', {
            date: formatter.date(getMonthEnd(problem.year, problem.month), { month: 'long', year: 'numeric' }),
            last4: paymentMethod?.last4 ?? '',
          }),
        );
    }
  };
};

/** What has to be done, or known, about a payment. */
export const ProblemPanel = ({
  subscription,
  mutations: { changeMethod, retry },
  canEdit,
}: {
  subscription: Subscription;
  mutations: PlanMutations;
  canEdit: boolean;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation('main').t;
  const formatter = useFormatter();
  const describe = useProblemWords();
  const titleId = useId();
  const { problem, plan } = subscription;
  if (!problem) return null;
  const { title, text } = describe(problem, subscription);
  const tone = tones[problem.kind];

  const renderActions = (): ReactNode => {
    switch (problem.kind) {
      case 'past_due':
        return (
          <>
            {problem.payUrl && (
              <ButtonLink to={problem.payUrl}>
                {t('plans.action.pay', { amount: formatter.euros(problem.cents) })}
              </ButtonLink>
            )}
            <Button variant="quiet" pending={retry.isPending} onClick={() => retry.mutate()}>
              {t('plans.action.retry')}
            </Button>
          </>
        );
      case 'requires_action':
        return problem.url && <ButtonLink to={problem.url}>{t('plans.action.confirm')}</ButtonLink>;
      case 'incomplete':
        return (
          <ButtonLink to={problem.url ?? getCheckoutPath(plan?.duration ?? 'monthly')}>
            {t('plans.action.finish')}
          </ButtonLink>
        );
      case 'card_expires':
        return (
          <Button variant="quiet" pending={changeMethod.isPending} onClick={() => changeMethod.mutate()}>
            {t('plans.action.change_method')}
          </Button>
        );
      default:
        return null;
    }
  };
  const actions = canEdit && renderActions();
  return (
    <section className={styles.problem} data-tone={tone} aria-labelledby={titleId}>
      {tone === 'info' ? <IconInfoCircle size={22} /> : <IconAlertTriangle size={22} />}
      <div className={styles.text}>
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
        {retry.error && (
          <p className={styles.error} role="alert">
            {formatError(tMain, retry.error)}
          </p>
        )}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
};
