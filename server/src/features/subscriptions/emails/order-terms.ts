import { addLanguagePrefix } from '@tessera/contract/i18n/resolve-language.ts';
import type { Duration } from '@tessera/contract/rules/subscriptions.ts';
import { termsVersion } from '@tessera/contract/rules/terms.ts';
import { resolveOfferedLanguage, translations } from '../../../i18n.ts';
import { type EmailNote, type EmailTable, getServerUrl } from '../../email/index.ts';
import type { BillingDeps } from '../gateway/billing-deps.ts';
import type { NoticeWriter } from './announce.ts';

type Ordered = { duration: Duration; netCents: number; renews: boolean; begins: Date };

/** What was ordered, of whom, and under which terms. */
export const describeOrder = (
  { config }: Pick<BillingDeps, 'config'>,
  { translate, format, language }: NoticeWriter,
  { duration, netCents, renews, begins }: Ordered,
): EmailTable => {
  const t = (key: string, values?: Record<string, string>) => translate(key, values) ?? '';
  const { name, address, email, phone } = config.operator;
  const terms = `${getServerUrl(config)}${addLanguagePrefix('/terms-and-conditions', language)}?version=${termsVersion}`;
  const seller = [name, address.trim(), phone, email].filter((line) => line !== '').join('\n');
  return {
    title: t('order.title'),
    rows: [
      { label: t('order.plan'), value: t(`invoice.duration.${duration}`) },
      { label: t('order.price'), value: format.euros(netCents), note: t('order.without_vat') },
      { label: t('order.begins'), value: format.longDate(begins) },
      { label: t('order.renews'), value: t(renews ? `order.every.${duration}` : 'order.never') },
      ...(seller === '' ? [] : [{ label: t('order.seller'), content: seller, value: '' }]),
      {
        label: t('order.terms'),
        value: format.day(termsVersion, { dateStyle: 'long' }),
        action: { text: t('order.read_terms'), link: terms },
      },
    ],
  };
};

/** How to withdraw, with the model form: consumers have to have it in a form that lasts (Article 8(7) of Directive 2011/83/EU). */
export const explainWithdrawal = ({ config }: Pick<BillingDeps, 'config'>, language: string): EmailNote => {
  const lng = resolveOfferedLanguage([language]);
  const { name, address, email, phone } = config.operator;
  const values = {
    operator: name,
    address: address
      .trim()
      .split(/\s*\n\s*/)
      .join(', '),
    email,
    contacts: [phone, email].filter((way) => way !== '').join(', '),
    withdraw: `${getServerUrl(config)}${addLanguagePrefix('/withdraw', language)}`,
  };
  const t = (key: string) => translations.t(key, { lng, ns: 'legal', ...values });
  return {
    title: t('terms.withdrawal'),
    texts: ['1', '2', '3', '4', 'form'].map((clause) => t(`terms.withdrawal.${clause}`)),
  };
};
