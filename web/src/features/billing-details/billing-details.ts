import { account, type User } from '@tessera/contract/api/account.ts';
import { type BillingInput, billingInput } from '@tessera/contract/api/billing-data.ts';
import { parseVatNumber } from '@tessera/contract/rules/vat-number.ts';
import { ApiError, call } from '../../api.ts';

/** The server’s rules, with that of VAT numbers, which other pages don’t load. */
export const billingSchema = billingInput.superRefine(({ vatNumber, country }, context) => {
  if (vatNumber !== '' && parseVatNumber(vatNumber, country) === undefined)
    context.addIssue({ code: 'custom', message: 'invalid_vat_number', path: ['vatNumber'] });
});

const noBilling: BillingInput = {
  ...{ name: '', company: '', address: '', postalCode: '', city: '' },
  ...{ country: '', vatNumber: '', taxId: '', email: '' },
};

/** Returns the billing data as it is stored: with numbers in their usual form. */
export const toBillingInput = ({ billingData }: Pick<User, 'billingData'>): BillingInput => {
  const { vat: _, ...values } = billingData ?? { ...noBilling, vat: null };
  return values;
};

/** Saves the billing data, and returns the user with it. Errors are about its fields, as in a form. */
export const saveBilling = (billing: BillingInput): Promise<User> =>
  call(account.updateMe, { body: { billing } }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const issues = error.issues.map((issue) => ({ ...issue, field: issue.field.replace(/^billing\./, '') }));
    throw new ApiError(error.status, {
      error: error.code,
      issues,
      params: { ...error.params },
      ...(error.uuid && { uuid: error.uuid }),
    });
  });
