import type { PaymentMethodType, Subscription } from '@tessera/contract/api/subscriptions.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceCards } from '../../ui/choices.tsx';
import { IconBrandPaypal, IconBuildingBank, IconCreditCard, IconLock } from '../../ui/icons.ts';
import styles from './checkout.module.css';
import { CheckoutCard } from './checkout-card.tsx';
import type { CheckoutDraft } from './checkout-draft.ts';
import { DiscountCode, type DiscountCodeProps } from './discount-code.tsx';

const icons = {
  card: <IconCreditCard size={20} />,
  sepa_debit: <IconBuildingBank size={20} />,
  paypal: <IconBrandPaypal size={20} />,
} as const satisfies Record<PaymentMethodType, unknown>;

type Choice = Pick<CheckoutDraft, 'begins' | 'renews'>;

/** How and when it’s paid. Card numbers are only typed on the payment service’s own page. */
export const PaymentMethodCard = ({
  methods,
  method,
  onMethodChange,
  trialEndsAt,
  choice,
  onChoiceChange,
  discount,
}: {
  methods: Subscription['methods'];
  method: PaymentMethodType;
  onMethodChange: (method: PaymentMethodType) => void;
  /** Undefined if the plan can’t begin later. */
  trialEndsAt: string | undefined;
  choice: Choice;
  onChoiceChange: (choice: Partial<Choice>) => void;
  discount: DiscountCodeProps;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  return (
    <CheckoutCard title={t('checkout.method')}>
      <ChoiceCards
        label={t('checkout.method')}
        value={method}
        options={methods.map((type) => ({
          value: type,
          label: t(`checkout.method.${type}`),
          help: t(`checkout.method.${type}_help`),
          icon: icons[type],
        }))}
        onChange={onMethodChange}
      />
      <p className={styles.leads}>
        <IconLock size={16} />
        {t('checkout.leads_to_page')}
      </p>
      {trialEndsAt !== undefined && choice.renews && (
        <div className={styles.part}>
          <h3>{t('checkout.begins')}</h3>
          <ChoiceCards
            label={t('checkout.begins')}
            value={choice.begins}
            options={[
              {
                value: 'after_trial',
                label: t('checkout.begins.after_trial'),
                help: t('checkout.begins.after_trial_help', { date: formatter.longDate(new Date(trialEndsAt)) }),
              },
              { value: 'now', label: t('checkout.begins.now'), help: t('checkout.begins.now_help') },
            ]}
            onChange={(begins) => onChoiceChange({ begins })}
          />
        </div>
      )}
      <div className={styles.part}>
        <Checkbox
          className={styles.check}
          checked={!choice.renews}
          onChange={({ target }) => onChoiceChange({ renews: !target.checked })}
        >
          <span>
            {t('checkout.single_payment')}
            <small>{t('checkout.single_payment_help')}</small>
          </span>
        </Checkbox>
      </div>
      <DiscountCode {...discount} />
    </CheckoutCard>
  );
};
