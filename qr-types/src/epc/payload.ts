import type { z } from 'zod';
import type { content } from './content.ts';

export type Transfer = z.output<typeof content>;

/**
 * Returns a SEPA credit transfer as EPC069-12 version 002, which needs no BIC inside the European Economic Area: one element
 * a line, in UTF-8 (character set 1). Empty elements at the end are left out, so nothing follows the last one.
 */
export const buildPayload = ({ name, iban, amount, text, reference, bic, purpose, information }: Transfer): string =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    name,
    iban,
    amount === null ? '' : `EUR${amount.toFixed(2)}`,
    purpose,
    reference,
    text,
    information,
  ]
    .join('\n')
    .trimEnd();
