import type { TargetTranslator } from '@tessera/contract/rules/bulk-targets.ts';
import { resolveOfferedLanguage, translations } from '../../i18n.ts';

/** Returns the names of settings and fields in a user’s language. */
export const createTargetTranslator = (language: string): TargetTranslator => {
  const locale = resolveOfferedLanguage([language]);
  const [settings, types] = [translations.getFixedT(locale, 'private'), translations.getFixedT(locale, 'types')];
  return {
    setting: (key) => settings(key),
    type: (key) => types(key, { defaultValue: '' }) || undefined,
  };
};
