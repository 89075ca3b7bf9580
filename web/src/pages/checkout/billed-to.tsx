import type { BillingData, BillingInput } from '@tessera/contract/api/billing-data.ts';
import { vatCountries } from '@tessera/contract/rules/sales-tax.ts';
import { parseVatNumber, viesPageUrl } from '@tessera/contract/rules/vat-number.ts';
import type { HTMLInputTypeAttribute } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCountries } from '../../features/billing-details/use-countries.ts';
import { usePendingVat } from '../../features/billing-details/use-pending-vat.ts';
import { FormError } from '../../features/credentials/form-error.tsx';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Segmented } from '../../ui/choices.tsx';
import { Field, type FieldMessage } from '../../ui/field.tsx';
import { IconWorld } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import styles from './checkout.module.css';
import { CheckoutCard } from './checkout-card.tsx';
import type { BillingForm } from './use-billing-form.ts';

const vatTones = { unchecked: 'plain', pending: 'plain', valid: 'good', invalid: 'bad', unavailable: 'warn' } as const;

/** What VIES says about the number, if it’s the one that is stored. */
const useVatMessage = (billing: BillingData | undefined, typed: string, country: string): FieldMessage | undefined => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  usePendingVat(billing?.vat);
  if (!billing?.vat || parseVatNumber(typed, country) !== billing.vatNumber) return undefined;
  const { state, checkedAt } = billing.vat;
  return {
    tone: vatTones[state],
    text: t(`checkout.vat.${state}`, { date: checkedAt ? formatter.longDate(new Date(checkedAt)) : '' }),
  };
};

type TextFieldProps = {
  name: keyof BillingInput;
  label: string;
  hint?: string;
  required?: boolean;
  type?: HTMLInputTypeAttribute;
  autoComplete: string;
  message?: FieldMessage | undefined;
};

/** Who the invoice is addressed to, saved as soon as a field is left. */
export const BilledTo = ({
  billing,
  isCompany,
  onKindChange,
  billingForm,
}: {
  billing: BillingData | undefined;
  isCompany: boolean;
  onKindChange: (isCompany: boolean) => void;
  billingForm: BillingForm;
}) => {
  const { t } = useTranslation('private');
  const { form, save, getMessage, saveError } = billingForm;
  const countries = useCountries();
  const [country, vatNumber] = useWatch({ control: form.control, name: ['country', 'vatNumber'] });
  const vatMessage = useVatMessage(billing, vatNumber, country);
  const vatError = getMessage('vatNumber');
  const isNumberDoubtful = vatError !== undefined || vatMessage?.tone === 'bad' || vatMessage?.tone === 'warn';

  const renderText = ({
    name,
    label,
    hint,
    required = false,
    type = 'text',
    autoComplete,
    message,
  }: TextFieldProps) => {
    const { onBlur, ...registered } = form.register(name);
    return (
      <Field isCompact label={label} hint={hint} required={required} message={getMessage(name) ?? message}>
        {(control) => (
          <TextInput
            {...control}
            {...registered}
            type={type}
            autoComplete={autoComplete}
            spellCheck={false}
            onBlur={(event) => {
              void onBlur(event);
              void save();
            }}
          />
        )}
      </Field>
    );
  };

  return (
    <CheckoutCard
      title={t('checkout.billed_to')}
      aside={
        <Segmented
          label={t('checkout.billed_to')}
          value={isCompany ? 'company' : 'person'}
          options={[
            { value: 'company', label: t('checkout.company') },
            { value: 'person', label: t('checkout.person') },
          ]}
          onChange={(kind) => {
            onKindChange(kind === 'company');
            form.clearErrors();
            void save(kind === 'company');
          }}
        />
      }
    >
      <div className={styles.fields}>
        <div className={styles.wide}>
          {isCompany
            ? renderText({
                ...{ name: 'company', label: t('billing.company'), required: true, autoComplete: 'organization' },
              })
            : renderText({ name: 'name', label: t('billing.name'), required: true, autoComplete: 'billing name' })}
        </div>
        <div className={isCompany ? undefined : styles.wide}>
          <Field isCompact label={t('billing.country')} required message={getMessage('country')}>
            {(field) => (
              <Controller
                name="country"
                control={form.control}
                render={({ field: { value, onChange, ref } }) => (
                  <SearchSelect
                    ref={ref}
                    {...field}
                    icon={<IconWorld size={18} />}
                    label={t('billing.country')}
                    options={countries}
                    value={value}
                    formatNoMatch={() => t('billing.no_country')}
                    onChange={(chosen) => {
                      onChange(chosen);
                      if (form.formState.isSubmitted || form.formState.errors.vatNumber) void form.trigger('vatNumber');
                      void save();
                    }}
                  />
                )}
              />
            )}
          </Field>
        </div>
        {isCompany && (
          <div>
            {renderText({
              ...{ name: 'vatNumber', label: t('billing.vat_number'), hint: t('checkout.vat_hint') },
              ...{ autoComplete: 'off', message: vatMessage },
            })}
            {isNumberDoubtful && (
              <a className={styles.vies} href={viesPageUrl} target="_blank" rel="noreferrer">
                {t('billing.check_page')}
              </a>
            )}
          </div>
        )}
        <div className={styles.wide}>
          {renderText({
            ...{ name: 'address', label: t('billing.address'), required: true },
            autoComplete: 'billing street-address',
          })}
        </div>
        {renderText({
          ...{ name: 'postalCode', label: t('billing.postal_code'), required: vatCountries.includes(country) },
          autoComplete: 'billing postal-code',
        })}
        {renderText({
          ...{ name: 'city', label: t('billing.city'), required: true, autoComplete: 'billing address-level2' },
        })}
        <div className={styles.wide}>
          {renderText({
            ...{ name: 'email', label: t('billing.email'), required: true, type: 'email', autoComplete: 'email' },
          })}
        </div>
      </div>
      <FormError text={saveError} />
    </CheckoutCard>
  );
};
