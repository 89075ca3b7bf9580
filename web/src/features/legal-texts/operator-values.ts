import type { Operator } from '@tessera/contract/page-context.ts';
import { formatGap, formatLink } from './clause.tsx';

/** The operator’s details, as they appear in sentences. */
export const toOperatorValues = ({ name, address, country, vatNumber, email, phone }: Operator, locale: string) => {
  const emailLink = email ? formatLink(`mailto:${email}`, email) : formatGap('OPERATOR_EMAIL');
  const phoneLink = phone && formatLink(`tel:${phone.replace(/[^+\d]/g, '')}`, phone);
  return {
    operator: name || formatGap('OPERATOR_NAME'),
    address:
      address
        .trim()
        .split(/\s*\n\s*/)
        .join(', ') || formatGap('OPERATOR_ADDRESS'),
    country: country
      ? (new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country)
      : formatGap('OPERATOR_COUNTRY'),
    vatNumber: vatNumber || formatGap('OPERATOR_VAT_NUMBER'),
    email: emailLink,
    phone: phoneLink,
    /** The ways to reach the operator: by phone, if there's a number, and by email. */
    contacts: [phoneLink, emailLink].filter((way) => way !== '').join(', '),
  };
};
