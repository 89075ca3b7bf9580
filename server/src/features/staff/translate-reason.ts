import type { AbuseReason } from '@tessera/contract/rules/abuse.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { createTranslator } from '../email/index.ts';

/** Returns the reason of a suspension or block in the words of emails. */
export const translateReason = (language: string, reason: AbuseReason): string =>
  requireValue(createTranslator(language)(`abuse.${reason}`), `text for ${reason}`);
