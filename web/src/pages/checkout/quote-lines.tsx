import type { PriceQuote } from '@tessera/contract/api/subscriptions.ts';
import { durationMonths } from '@tessera/contract/rules/subscriptions.ts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import styles from './summary.module.css';

type SummaryRow = { label: string; cents: number; note?: string };

/** The lines of what is paid, as the invoice has them. */
export const QuoteLines = ({ quote, endsTrial }: { quote: PriceQuote; endsTrial: boolean }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formatter = useFormatter();
  const { lines, discount, discountCents, tax, taxCents, creditCents } = quote;

  const rows: SummaryRow[] = lines.map(({ duration, netCents }) => {
    if (duration === null) return { label: t('checkout.line.credit'), cents: netCents };
    const months = durationMonths[duration];
    const name = tMain(`duration.${duration}`);
    const monthly = formatter.euros(Math.round(netCents / months));
    return { label: months === 1 ? name : t('checkout.line.period', { name, monthly }), cents: netCents };
  });
  if (endsTrial) rows.push({ label: t('checkout.line.trial'), cents: 0 });
  if (discount && discountCents > 0) {
    const share = discount.percentOff === null ? '' : formatter.taxRate(discount.percentOff);
    const label = t(share ? 'checkout.line.discount_percent' : 'checkout.line.discount', {
      code: discount.code,
      share,
    });
    rows.push({ label, cents: -discountCents });
  }
  if (tax.kind === 'vat')
    rows.push({ label: t('checkout.line.vat', { percent: formatter.taxRate(tax.percent) }), cents: taxCents });
  else rows.push({ label: t(`checkout.line.${tax.kind}`), cents: taxCents, note: t(`checkout.line.${tax.kind}_note`) });
  if (creditCents > 0) rows.push({ label: t('checkout.line.balance'), cents: -creditCents });

  return (
    <dl className={styles.lines}>
      {rows.map(({ label, cents, note }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{formatter.euros(cents)}</dd>
          {note && <dd className={styles.lineNote}>{note}</dd>}
        </Fragment>
      ))}
    </dl>
  );
};
