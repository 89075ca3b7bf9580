import type { BillingData, VatState } from '@tessera/contract/api/billing-data.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormatter } from '../../../i18n/formatter.tsx';
import { useFreshCurrentUser } from '../../../shell/app/current-user.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import page from '../page.module.css';
import styles from './billed-to-card.module.css';

const tones = {
  unchecked: 'good',
  pending: 'info',
  valid: 'good',
  invalid: 'bad',
  unavailable: 'warn',
} as const satisfies Record<VatState, ComponentProps<typeof StatusChip>['tone']>;

const BillingFacts = ({ billing }: { billing: BillingData }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { name, company, address, postalCode, city, country, vatNumber, vat, taxId } = billing;
  const countryName = new Intl.DisplayNames(formatter.locale, { type: 'region', fallback: 'code' }).of(country);
  return (
    <dl className={styles.facts}>
      {(company || name) && (
        <>
          <dt>{t('plans.billed_to.name')}</dt>
          <dd>
            {company && <span>{company}</span>}
            {name && <span>{name}</span>}
          </dd>
        </>
      )}
      <dt>{t('plans.billed_to.address')}</dt>
      <dd>
        {address && <span className={styles.lines}>{address}</span>}
        {(postalCode || city) && <span>{`${postalCode} ${city}`.trim()}</span>}
        <span>{countryName}</span>
      </dd>
      {vatNumber && (
        <>
          <dt>{t('plans.billed_to.vat')}</dt>
          <dd>
            <span className={styles.number}>{vatNumber}</span>
            {vat && (
              <StatusChip tone={tones[vat.state]}>
                {vat.state === 'valid' && vat.checkedAt
                  ? t('plans.vat.valid_on', { date: formatter.longDate(vat.checkedAt) })
                  : t(`plans.vat.${vat.state}`)}
              </StatusChip>
            )}
          </dd>
        </>
      )}
      {taxId && (
        <>
          <dt>{t('plans.billed_to.tax_id')}</dt>
          <dd>{taxId}</dd>
        </>
      )}
    </dl>
  );
};

/** Who invoices are addressed to. */
export const BilledToCard = ({ canEdit }: { canEdit: boolean }) => {
  const { t } = useTranslation('private');
  const { billingData } = useFreshCurrentUser();
  return (
    <section className={page.card} aria-labelledby="plan-billing">
      <header className={page.cardHead}>
        <h2 id="plan-billing">{t('plans.billed_to')}</h2>
        {canEdit && (
          <Link to="/app/my-account/billing" className={page.link}>
            {t(billingData ? 'plans.billed_to.edit' : 'plans.billed_to.add')}
          </Link>
        )}
      </header>
      {billingData ? <BillingFacts billing={billingData} /> : <p className={page.muted}>{t('plans.billed_to.none')}</p>}
    </section>
  );
};
