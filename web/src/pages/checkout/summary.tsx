import type { PriceQuote, Subscription } from '@tessera/contract/api/subscriptions.ts';
import { withdrawalDays } from '@tessera/contract/rules/subscriptions.ts';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../api.ts';
import { formatError } from '../../error-messages.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconAlertCircle, IconReceipt } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { QuoteDates } from './quote-dates.tsx';
import { QuoteLines } from './quote-lines.tsx';
import styles from './summary.module.css';

const dayMs = 86_400_000;

const OrderError = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  if (error === undefined) return null;
  return (
    <Note tone="bad" role="alert" icon={<IconAlertCircle size={20} />}>
      {formatError(tMain, error)}{' '}
      {error instanceof ApiError && error.code === 'already_subscribed' && (
        <Link to="/app/plans-and-payments">{t('checkout.see_plan')}</Link>
      )}
    </Note>
  );
};

/** For businesses that are charged no VAT: what it would be without their number. */
const WithoutVatNumber = ({ quote: { withoutVatNumber } }: { quote: PriceQuote }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  if (!withoutVatNumber) return null;
  const { totalCents, taxCents, percent } = withoutVatNumber;
  return (
    <Note tone="info" icon={<IconReceipt size={20} />}>
      <Trans
        t={t}
        i18nKey="checkout.without_vat_number"
        values={{
          ...{ total: formatter.euros(totalCents), vat: formatter.euros(taxCents) },
          percent: formatter.taxRate(percent),
        }}
        components={{ b: <b /> }}
      />
    </Note>
  );
};

type BoxName = 'start' | 'terms';

type SummaryProps = {
  quote: PriceQuote | undefined;
  /** The quote is for something else than what is chosen now. */
  isOutdated: boolean;
  quoteError: unknown;
  onRetry: () => void;
  subscription: Subscription;
  endsTrial: boolean;
  orderError: unknown;
  pending: boolean;
  onOrder: () => void;
};

/** What is paid now and later, the two consents, and the button that orders. */
export const Summary = ({
  quote,
  isOutdated,
  quoteError,
  onRetry,
  subscription: { termsVersion, hasPremium, without },
  endsTrial,
  orderError,
  pending,
  onOrder,
}: SummaryProps) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formatter = useFormatter();
  const missingId = useId();
  const [ticked, setTicked] = useState<Record<BoxName, boolean>>({ start: false, terms: false });
  const [isAsked, setAsked] = useState(false);
  const boxes: Record<BoxName, RefObject<HTMLInputElement | null>> = { start: useRef(null), terms: useRef(null) };
  const missing = (['start', 'terms'] as const).filter((name) => !ticked[name]);
  const isComplete = missing.length === 0;

  const press = () => {
    const [first] = missing;
    if (first === undefined) return onOrder();
    setAsked(true);
    boxes[first].current?.focus();
  };

  const renderBox = (name: BoxName, text: ReactNode) => (
    <Checkbox
      ref={boxes[name]}
      className={styles.check}
      required
      checked={ticked[name]}
      aria-invalid={(isAsked && !ticked[name]) || undefined}
      onChange={({ target }) => setTicked((before) => ({ ...before, [name]: target.checked }))}
    >
      <span>{text}</span>
    </Checkbox>
  );

  const isCountryMissing =
    quote === undefined &&
    (quoteError === undefined || (quoteError instanceof ApiError && quoteError.code === 'billing_incomplete'));
  const codes = without.dynamic;
  const beginsLater = quote?.renewal?.at === quote?.from && quote !== undefined;
  const refundCents = quote ? (quote.dueCents > 0 ? quote.dueCents : (quote.renewal?.totalCents ?? 0)) : 0;
  return (
    <>
      <section className={styles.summary} aria-labelledby="summary">
        <h2 id="summary">{t('checkout.summary')}</h2>
        {quoteError !== undefined && !isCountryMissing && (
          <Note tone="bad" role="alert" icon={<IconAlertCircle size={20} />}>
            {formatError(tMain, quoteError)} <TextButton onClick={onRetry}>{t('codes.retry')}</TextButton>
          </Note>
        )}
        {quote ? (
          <div className={styles.quote} data-outdated={isOutdated || undefined} aria-busy={isOutdated}>
            <QuoteLines quote={quote} endsTrial={endsTrial} />
            {beginsLater && quote.renewal && (
              <p className={styles.later}>
                <span>{t('checkout.due_on', { date: formatter.longDate(new Date(quote.renewal.at)) })}</span>
                <b>{formatter.euros(quote.renewal.totalCents)}</b>
              </p>
            )}
            <p className={styles.due} aria-live="polite">
              <span>{t('checkout.due_today')}</span> <b>{formatter.euros(quote.dueCents)}</b>
            </p>
            <QuoteDates quote={quote} />
          </div>
        ) : isCountryMissing ? (
          <p className={styles.hint}>{t('checkout.needs_country')}</p>
        ) : (
          quoteError === undefined && <Skeleton height="220px" radius="var(--radius-card)" />
        )}
        <fieldset className={styles.boxes}>
          <legend className={styles.hidden}>{t('checkout.consents')}</legend>
          {renderBox(
            'start',
            <>
              {t(beginsLater ? 'checkout.start_after_trial' : 'checkout.start_now')}
              {quote && (
                <small>
                  {t('checkout.withdraw_until', {
                    date: formatter.longDate(new Date(new Date(quote.from).getTime() + withdrawalDays * dayMs)),
                    amount: formatter.euros(refundCents),
                  })}
                </small>
              )}
            </>,
          )}
          {renderBox(
            'terms',
            <Trans
              t={t}
              i18nKey="checkout.accept_terms"
              values={{ date: formatter.longDate(new Date(`${termsVersion}T12:00:00Z`)) }}
              // biome-ignore lint/a11y/useAnchorContent: its text is in the translation.
              components={{ terms: <a href="/terms-and-conditions" target="_blank" rel="noreferrer" /> }}
            />,
          )}
        </fieldset>
        <p id={missingId} className={styles.missing} role="alert">
          {isAsked && !isComplete && t(`checkout.missing.${missing.length === 2 ? 'both' : (missing[0] ?? 'both')}`)}
        </p>
        <OrderError error={orderError} />
        <Button
          size={48}
          wide
          className={isComplete ? undefined : styles.dimmed}
          aria-describedby={isComplete ? undefined : missingId}
          pending={pending || (isComplete && isOutdated)}
          onClick={press}
        >
          {quote
            ? beginsLater && quote.dueCents === 0
              ? t('checkout.order_later', {
                  amount: formatter.euros(refundCents),
                  date: formatter.longDate(new Date(quote.from)),
                })
              : t('checkout.order', { amount: formatter.euros(quote.dueCents) })
            : t('checkout.order_first')}
        </Button>
        {codes > 0 && (
          <p className={styles.codes}>
            {t(hasPremium ? 'checkout.codes_work' : `checkout.codes_${without.codes}`, { count: codes })}
          </p>
        )}
      </section>
      {quote && <WithoutVatNumber quote={quote} />}
    </>
  );
};
