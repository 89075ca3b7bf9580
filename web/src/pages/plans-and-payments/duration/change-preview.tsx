import { useQuery } from '@tanstack/react-query';
import type { PriceQuote, Subscription } from '@tessera/contract/api/subscriptions.ts';
import type { Duration } from '@tessera/contract/rules/subscriptions.ts';
import { ApiError } from '../../../api.ts';
import { formatError } from '../../../error-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { changePreviewQuery, notifyUndoable, type PlanMutations } from '../queries.ts';
import { usePlanWords } from '../use-plan-words.ts';
import styles from './duration-card.module.css';

/** What an immediate change charges, line by line. */
const ChargeLines = ({ quote }: { quote: PriceQuote }) => {
  const { t, tMain, formatter } = usePlanWords();
  const { lines, tax, taxCents, totalCents, creditCents, dueCents } = quote;
  return (
    <dl className={styles.lines}>
      {lines.map(({ kind, duration, netCents, from, until }) => (
        <div key={`${kind} ${from} ${netCents}`} className={styles.line}>
          <dt>
            {duration
              ? t('plans.preview.period', {
                  duration: tMain(`duration.${duration}`),
                  from: formatter.longDate(from),
                  until: formatter.longDate(until),
                })
              : t('plans.preview.credit')}
          </dt>
          <dd>{formatter.euros(netCents)}</dd>
        </div>
      ))}
      <div className={styles.line}>
        <dt>
          {tax.kind === 'vat'
            ? t('plans.preview.vat', { percent: formatter.taxRate(tax.percent) })
            : t(`plans.preview.${tax.kind}`)}
        </dt>
        <dd>{formatter.euros(taxCents)}</dd>
      </div>
      {creditCents > 0 && (
        <div className={styles.line}>
          <dt>{t('plans.preview.own_credit')}</dt>
          <dd>{formatter.euros(-Math.min(creditCents, totalCents))}</dd>
        </div>
      )}
      <div className={styles.line}>
        <dt className={styles.total}>{t('plans.preview.due')}</dt>
        <dd className={styles.total}>{formatter.euros(dueCents)}</dd>
      </div>
    </dl>
  );
};

/** What a change to another duration costs and when it begins, and the button that makes it. */
export const ChangePreview = ({
  duration,
  subscription,
  mutations: { change, keepDuration },
  onDone,
  onCancel,
}: {
  duration: Duration;
  subscription: Subscription;
  mutations: PlanMutations;
  onDone: () => void;
  onCancel: () => void;
}) => {
  const { t, tMain, formatter } = usePlanWords();
  const { plan, status } = subscription;
  // Choosing the current duration again takes the scheduled change away.
  const isKeeping = plan?.duration === duration;
  const preview = useQuery({ ...changePreviewQuery(duration), enabled: !isKeeping });
  const name = tMain(`duration.${duration}`);
  const isNow = preview.data?.takesEffect === 'now';
  const isCharged = isNow && status === 'active';

  const submit = () => {
    if (isKeeping) return keepDuration.mutate(undefined, { onSuccess: onDone });
    if (!preview.data) return undefined;
    const { at, quote } = preview.data;
    const { dueCents, quotedAt } = quote;
    return change.mutate(
      { duration, expectedCents: dueCents, quotedAt },
      {
        onSuccess: () => {
          if (isNow) notify({ kind: 'success', text: t('plans.changed', { duration: name }) });
          else
            notifyUndoable(t('plans.scheduled', { duration: name, date: formatter.longDate(at) }), t('undo'), () =>
              keepDuration.mutate(),
            );
          onDone();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'quote_outdated') void preview.refetch();
        },
      },
    );
  };

  const renderText = () => {
    if (isKeeping) return <h3>{t('plans.preview.keep', { duration: name })}</h3>;
    if (preview.isError) return <p className={styles.error}>{formatError(tMain, preview.error)}</p>;
    if (!preview.data) return <Skeleton width="70%" height="26px" />;
    const { at, quote } = preview.data;
    const { renewal } = quote;
    const later = { duration: name, date: formatter.longDate(at), amount: formatter.euros(renewal?.totalCents ?? 0) };
    if (!isCharged)
      return (
        <>
          <h3>{t('plans.preview.later', later)}</h3>
          <p className={styles.then}>{t('plans.preview.nothing_now')}</p>
        </>
      );
    return (
      <>
        <h3>{t('plans.preview.now', { duration: name, amount: formatter.euros(quote.dueCents) })}</h3>
        <ChargeLines quote={quote} />
        {renewal && (
          <p className={styles.then}>
            {t('plans.preview.then', {
              ...{ amount: formatter.euros(renewal.totalCents), date: formatter.longDate(renewal.at) },
            })}
          </p>
        )}
      </>
    );
  };
  const getLabel = () => {
    if (isKeeping) return t('plans.action.keep_duration', { duration: name });
    if (!preview.data) return t('plans.action.change');
    if (isCharged) return t('plans.action.change_and_pay', { amount: formatter.euros(preview.data.quote.dueCents) });
    return isNow
      ? t('plans.action.change_to', { duration: name })
      : t('plans.action.change_on', { date: formatter.longDate(preview.data.at) });
  };
  const { error } = change;
  return (
    <>
      <div className={styles.preview} aria-live="polite" aria-busy={preview.isFetching}>
        {renderText()}
        {error && (
          <p className={styles.error} role="alert">
            {formatError(tMain, error)}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        {preview.isError ? (
          <Button onClick={() => preview.refetch()}>{t('codes.retry')}</Button>
        ) : (
          <Button
            pending={change.isPending || keepDuration.isPending}
            disabled={!isKeeping && (!preview.data || preview.isFetching)}
            onClick={submit}
          >
            {getLabel()}
          </Button>
        )}
      </div>
    </>
  );
};
