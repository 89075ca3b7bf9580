import { resolveOfferedLanguage, translations } from '../../i18n.ts';

/** Returns the translator of emails in the recipient’s language; undefined for keys that don’t exist. */
export const createTranslator = (language: string) => {
  const lng = resolveOfferedLanguage([language]);
  const t = translations.getFixedT(lng, 'mail');
  return (key: string, values: Readonly<Record<string, string>> = {}): string | undefined =>
    translations.exists(key, { lng, ns: 'mail' }) ? t(key, values) : undefined;
};
