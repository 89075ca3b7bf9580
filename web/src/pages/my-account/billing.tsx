import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import type { BillingInput } from '@tessera/contract/api/billing-data.ts';
import { viesPageUrl } from '@tessera/contract/rules/vat-number.ts';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { billingSchema, saveBilling, toBillingInput } from '../../features/billing-details/billing-details.ts';
import { useCountries } from '../../features/billing-details/use-countries.ts';
import { FormError } from '../../features/credentials/form-error.tsx';
import { useValidatedForm } from '../../features/credentials/use-validated-form.ts';
import { userCan } from '../../features/team/permissions.tsx';
import { currentUserQuery, useFreshCurrentUser } from '../../shell/app/current-user.ts';
import { redirectIfSignedOut } from '../../shell/app/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea, TextInput } from '../../ui/inputs.tsx';
import { notify } from '../../ui/notify.ts';
import { SearchSelect } from '../../ui/search-select.tsx';
import styles from './billing.module.css';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';
import { VatStatus } from './vat-status.tsx';

const BillingForm = ({ user }: { user: User }) => {
  const { t } = useTranslation('private');
  const queries = useQueryClient();
  const countries = useCountries();
  const form = useValidatedForm<BillingInput>(
    billingSchema,
    toBillingInput(user),
    async (billing) => {
      const changed = await saveBilling(billing);
      queries.setQueryData(currentUserQuery.queryKey, changed);
      form.reset(toBillingInput(changed));
      notify({ kind: 'success', text: t('billing.saved') });
    },
    redirectIfSignedOut,
  );
  const isReadOnly = !userCan(user, 'payments', 'edit');
  const isNumberWrong = form.getErrorType('vatNumber') === 'invalid_vat_number';
  return (
    <form className={section.form} onSubmit={form.submit} noValidate>
      <fieldset className={styles.fields} disabled={isReadOnly}>
        <Field label={t('billing.company')} message={form.getMessage('company')}>
          {(control) => <TextInput {...control} {...form.register('company')} autoComplete="organization" />}
        </Field>
        <Field label={t('billing.name')} hint={t('billing.name_help')} message={form.getMessage('name')}>
          {(control) => <TextInput {...control} {...form.register('name')} autoComplete="billing name" />}
        </Field>
        <Field label={t('billing.address')} message={form.getMessage('address')}>
          {(control) => (
            <TextArea {...control} {...form.register('address')} rows={2} autoComplete="billing street-address" />
          )}
        </Field>
        <div className={styles.place}>
          <Field label={t('billing.postal_code')} message={form.getMessage('postalCode')}>
            {(control) => (
              <TextInput {...control} {...form.register('postalCode')} autoComplete="billing postal-code" />
            )}
          </Field>
          <Field label={t('billing.city')} message={form.getMessage('city')}>
            {(control) => <TextInput {...control} {...form.register('city')} autoComplete="billing address-level2" />}
          </Field>
        </div>
        <Field label={t('billing.country')} message={form.getMessage('country')}>
          {(field) => (
            <Controller
              name="country"
              control={form.control}
              render={({ field: { value, onChange, ref } }) => (
                <SearchSelect
                  ref={ref}
                  {...field}
                  label={t('billing.country')}
                  options={countries}
                  value={value}
                  formatNoMatch={() => t('billing.no_country')}
                  onChange={onChange}
                />
              )}
            />
          )}
        </Field>
        <Field
          label={t('billing.vat_number')}
          hint={t('billing.vat_number_help')}
          message={form.getMessage('vatNumber')}
        >
          {(control) => (
            <TextInput {...control} {...form.register('vatNumber')} autoComplete="off" spellCheck={false} />
          )}
        </Field>
        {isNumberWrong ? (
          <p className={styles.check}>
            <a href={viesPageUrl} target="_blank" rel="noreferrer">
              {t('billing.check_page')}
            </a>
          </p>
        ) : (
          user.billingData?.vat && <VatStatus vat={user.billingData.vat} />
        )}
        <Field label={t('billing.tax_id')} hint={t('billing.tax_id_help')} message={form.getMessage('taxId')}>
          {(control) => <TextInput {...control} {...form.register('taxId')} autoComplete="off" spellCheck={false} />}
        </Field>
        <Field label={t('billing.email')} hint={t('billing.email_help')} message={form.getMessage('email')}>
          {(control) => (
            <TextInput {...control} {...form.register('email')} type="email" autoComplete="email" spellCheck={false} />
          )}
        </Field>
      </fieldset>
      <FormError text={form.formError} />
      {isReadOnly ? (
        <p>{t('billing.read_only')}</p>
      ) : (
        <div className={section.buttons}>
          <Button type="submit" pending={form.pending}>
            {t('billing.save')}
          </Button>
        </div>
      )}
    </form>
  );
};

/** Who the account’s invoices are addressed to. */
export const Billing = () => {
  const { t } = useTranslation('private');
  const user = useFreshCurrentUser();
  return (
    <section className={section.panel}>
      <SectionHead title={t('section.billing')} text={t('billing.text')} />
      <BillingForm user={user} />
    </section>
  );
};
