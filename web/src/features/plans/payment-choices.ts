import { currencies } from '@tessera/contract/api/prices.ts';
import { type PaymentMethodType, paymentMethodTypes } from '@tessera/contract/api/subscriptions.ts';

type Currency = (typeof currencies)[number];

const currencyKey = 'currency';
const paymentMethodKey = 'paymentMethod';
const daySeconds = 86_400;

/** Returns the currency that prices are shown in, and stores it. */
export const loadCurrency = (): Currency => {
  const stored = localStorage.getItem(currencyKey);
  const currency = currencies.find((known) => known === stored) ?? currencies[0];
  localStorage.setItem(currencyKey, currency);
  return currency;
};

/** Returns the payment method that was chosen last. */
export const loadPaymentMethod = (): PaymentMethodType | undefined => {
  const stored = localStorage.getItem(paymentMethodKey);
  return paymentMethodTypes.find((known) => known === stored);
};

export const savePaymentMethod = (method: PaymentMethodType): void => localStorage.setItem(paymentMethodKey, method);

/** Notes in a cookie whether a single payment was chosen, which doesn’t renew. */
export const saveRenewal = (renews: boolean): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs https, which a server in the own network may not have
  document.cookie = `norec=1; Path=/; SameSite=Lax; Max-Age=${renews ? -1 : daySeconds}`;
};

/** Whether a single payment was chosen before. */
export const hasChosenSinglePayment = (): boolean => /(?:^|;\s*)norec=1/.test(document.cookie);

/** Forgets how the signed-in user wanted to pay. */
export const clearPaymentChoices = (): void => {
  localStorage.removeItem(paymentMethodKey);
  saveRenewal(true);
};
