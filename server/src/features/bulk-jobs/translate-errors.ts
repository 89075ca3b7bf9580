import type { BulkRowError } from '@tessera/contract/api/bulk-jobs.ts';
import { resolveOfferedLanguage, translations } from '../../i18n.ts';

/** Returns the sentence that says what is wrong with a row, and with which of its columns. */
export type Translate = (error: BulkRowError) => string;

/** Translates errors of rows into a language. */
export const createErrorTranslator = (language: string): Translate => {
  const t = translations.getFixedT(resolveOfferedLanguage([language]), 'main');
  return ({ column, field, error, code, params }) => {
    const sentence = t(code === null ? `error.${error}` : `invalid.${code}`, { ...params });
    const place = column ?? field;
    return place === '' ? sentence : `${place}: ${sentence}`;
  };
};
