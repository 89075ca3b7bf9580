import type { BillingInput } from '@tessera/contract/api/billing-data.ts';
import type { Duration } from '@tessera/contract/rules/subscriptions.ts';

const draftKey = 'checkout';

/** What was chosen and typed at the checkout, so that it’s there again after a reload or the payment page. */
export type CheckoutDraft = {
  duration: Duration;
  renews: boolean;
  begins: 'now' | 'after_trial';
  /** As typed, and as the quote has it. */
  discountCode: string;
  appliedCode: string;
  isCompany: boolean;
  /** What was typed as billing data, over what was stored then. */
  billing: { typed: BillingInput; stored: BillingInput } | null;
};

export const loadDraft = (): Partial<CheckoutDraft> => {
  try {
    return (JSON.parse(sessionStorage.getItem(draftKey) ?? '{}') ?? {}) as Partial<CheckoutDraft>;
  } catch {
    return {};
  }
};

export const saveDraft = (draft: CheckoutDraft): void => sessionStorage.setItem(draftKey, JSON.stringify(draft));
