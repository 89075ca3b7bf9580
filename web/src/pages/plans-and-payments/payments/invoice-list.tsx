import type { Invoice, PriceQuote, Subscription } from '@tessera/contract/api/subscriptions.ts';
import type { Duration } from '@tessera/contract/rules/subscriptions.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { invoiceTones } from '../../../features/plans/invoice-tones.ts';
import { Button } from '../../../ui/button.tsx';
import { IconAlertTriangle, IconDownload } from '../../../ui/icons.ts';
import { Note } from '../../../ui/note.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import page from '../page.module.css';
import type { PlanWords } from '../plan-words.ts';
import { usePlanWords } from '../use-plan-words.ts';
import styles from './invoice-list.module.css';

/** How many are shown first. */
const shortLength = 12;

/** What was or will be bought: 1 month and 22% VAT. */
const describeItem = (
  { t, tMain, formatter }: PlanWords,
  { duration, tax, percent }: { duration: Duration | null; tax: PriceQuote['tax']['kind']; percent: number },
): string => {
  const item = duration ? tMain(`duration.${duration}`) : t('plans.invoice.other');
  return tax === 'vat'
    ? t('plans.invoice.vat', { item, percent: formatter.taxRate(percent) })
    : t(`plans.invoice.${tax}`, { item });
};

const InvoiceRow = ({ invoice, isLinked }: { invoice: Invoice; isLinked: boolean }) => {
  const words = usePlanWords();
  const { t, formatter } = words;
  const { id, number, kind, issuedAt, totalCents, status } = invoice;
  const item = status === 'free' && invoice.duration === null ? t('plans.invoice.trial') : describeItem(words, invoice);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isLinked) return;
    row.current?.focus({ preventScroll: true });
    row.current?.scrollIntoView({ block: 'center' });
  }, [isLinked]);
  return (
    <li ref={row} className={styles.row} {...(isLinked && { 'aria-current': true, tabIndex: -1 })}>
      <span className={styles.date}>{formatter.date(issuedAt, { dateStyle: 'medium' })}</span>
      <span className={styles.number}>{number}</span>
      <span className={styles.item}>{kind === 'credit_note' ? t('plans.invoice.credit_note', { item }) : item}</span>
      <span className={styles.amount}>{formatter.euros(totalCents)}</span>
      <span className={styles.status}>
        <StatusChip tone={invoiceTones[status]}>{t(`plans.invoice.${status}`)}</StatusChip>
      </span>
      <a
        className={styles.download}
        href={`/api/invoices/${id}/pdf`}
        download
        aria-label={t('plans.invoice.download', { number })}
        title={t('plans.invoice.download', { number })}
      >
        <IconDownload size={20} />
      </a>
    </li>
  );
};

/** The invoices and credit notes, newest first, after the charge to come. `?invoice=` is the one that an email links to. */
export const InvoiceList = ({ subscription: { invoices, renewal } }: { subscription: Subscription }) => {
  const words = usePlanWords();
  const { t, formatter } = words;
  const linkedId = useSearchParams()[0].get('invoice');
  const linkedAt = invoices.findIndex(({ id }) => id === linkedId);
  const [isLong, setLong] = useState(linkedAt >= shortLength);
  const shown = isLong ? invoices : invoices.slice(0, shortLength);
  return (
    <section className={page.card} aria-labelledby="plan-invoices">
      <header className={page.cardHead}>
        <h2 id="plan-invoices">{t('plans.invoices')}</h2>
        <span>{t('plans.invoices.gross')}</span>
      </header>
      {linkedId && linkedAt === -1 && (
        <div className={styles.missing}>
          <Note tone="warn" role="status" icon={<IconAlertTriangle size={20} />}>
            {t('plans.invoices.missing')}
          </Note>
        </div>
      )}
      {invoices.length === 0 && !renewal ? (
        <p className={styles.none}>{t('plans.invoices.none')}</p>
      ) : (
        <ul className={styles.list}>
          {renewal && (
            <li className={styles.row}>
              <span className={styles.date}>{formatter.date(renewal.at, { dateStyle: 'medium' })}</span>
              <span className={styles.number} />
              <span className={styles.item}>
                {describeItem(words, {
                  duration: renewal.duration,
                  tax: renewal.quote.tax.kind,
                  percent: renewal.quote.tax.percent,
                })}
              </span>
              <span className={styles.amount}>{formatter.euros(renewal.quote.dueCents)}</span>
              <span className={styles.status}>
                <StatusChip tone="info">{t('plans.invoice.upcoming')}</StatusChip>
              </span>
            </li>
          )}
          {shown.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} isLinked={invoice.id === linkedId} />
          ))}
        </ul>
      )}
      {shown.length < invoices.length && (
        <Button variant="quiet" className={styles.more} onClick={() => setLong(true)}>
          {t('plans.invoices.all', { count: invoices.length })}
        </Button>
      )}
    </section>
  );
};
