import type { PaymentMethod, Subscription } from '@tessera/contract/api/subscriptions.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../../i18n/formatter.tsx';
import { Button } from '../../../ui/button.tsx';
import page from '../page.module.css';
import { canBuy } from '../plan-actions.ts';
import type { PlanMutations } from '../queries.ts';
import styles from './payment-card.module.css';

const brandNames: Readonly<Record<string, string>> = {
  amex: 'Amex',
  cartes_bancaires: 'CB',
  diners: 'Diners',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

const useMethodWords = () => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const countries = useMemo(
    () => new Intl.DisplayNames(formatter.locale, { type: 'region', fallback: 'code' }),
    [formatter.locale],
  );
  return ({ type, brand, last4, expires, bankCode, country, email }: PaymentMethod) => {
    switch (type) {
      case 'card': {
        const month = expires && new Date(Date.UTC(expires.year, expires.month - 1, 15));
        return {
          tile: brandNames[brand ?? ''] ?? t('plans.method.card_tile'),
          name: t('plans.method.card_name', { last4 }),
          detail: month
            ? t('plans.method.expires', { month: formatter.date(month, { month: 'long', year: 'numeric' }) })
            : '',
        };
      }
      case 'sepa_debit':
        return {
          tile: 'SEPA',
          name: t('plans.method.sepa_debit_name', { last4 }),
          detail: [bankCode && t('plans.method.bank', { code: bankCode }), country && countries.of(country)]
            .filter(Boolean)
            .join(', '),
        };
      case 'paypal':
        return { tile: 'PayPal', name: 'PayPal', detail: email ?? '' };
      default:
        return { tile: t('plans.method.card_tile'), name: t('plans.method.other_name'), detail: '' };
    }
  };
};

/** What is paid with, as people recognise it. */
export const PaymentCard = ({
  subscription,
  mutations: { changeMethod },
  canEdit,
}: {
  subscription: Subscription;
  mutations: PlanMutations;
  canEdit: boolean;
}) => {
  const { t } = useTranslation('private');
  const describe = useMethodWords();
  const { paymentMethod } = subscription;
  const method = paymentMethod && describe(paymentMethod);
  return (
    <section className={page.card} aria-labelledby="plan-method">
      <header className={page.cardHead}>
        <h2 id="plan-method">{t('plans.payment')}</h2>
        {canEdit && (method || !canBuy(subscription)) && (
          <Button
            variant="plain"
            size={32}
            className={page.link}
            pending={changeMethod.isPending}
            onClick={() => changeMethod.mutate()}
          >
            {t(method ? 'plans.payment.change' : 'plans.payment.add')}
          </Button>
        )}
      </header>
      {method ? (
        <div className={styles.method}>
          <span className={styles.tile} data-type={paymentMethod.type} aria-hidden="true">
            {method.tile}
          </span>
          <p>
            <b>{method.name}</b>
            {method.detail && <span>{method.detail}</span>}
          </p>
        </div>
      ) : (
        <p className={page.muted}>{t('plans.payment.none')}</p>
      )}
    </section>
  );
};
