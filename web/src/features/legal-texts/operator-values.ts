import type { Operator } from '@tessera/contract/page-context.ts';
import { formatGap, formatLink } from './clause.tsx';

/** The operator’s details, as they appear in sentences. */
export const toOperatorValues = ({ name, address, country, vatNumber, email }: Operator, locale: string) => ({
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
  email: email ? formatLink(`mailto:${email}`, email) : formatGap('OPERATOR_EMAIL'),
});
