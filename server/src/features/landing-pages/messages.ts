import { defaultLocale } from '@tessera/contract/locales.ts';
import { findMessageKey, type PageTranslator, type TypeManifest } from '@tessera/qr-types';
import { createPageTranslator, splitMessage } from '@tessera/qr-types/blocks/create-translator.tsx';
import type { Direction } from '@tessera/qr-types/blocks/direction.ts';
import type main from '../../../../locales/en/main.json';
import { translations } from '../../i18n.ts';

/** Messages of the scan path's pages (`main:scan.…`) and of tables of responses. */
export type MessageKey = Extract<
  keyof typeof main,
  `scan.${string}` | `feedback.column.${string}` | 'password.show' | 'password.hide'
>;

export type Translator = (key: MessageKey, values?: Readonly<Record<string, string>>) => string;

/** Returns the translator of a language; missing messages are English. */
export const getTranslator = (locale: string): Translator => {
  const translate = translations.getFixedT(locale);
  return (key, values) => translate(key, values ?? {});
};

/** Returns the key of a message of a type's page, including plural forms. */
const toMessageKey = ({ id, messages }: TypeManifest, word: string) => {
  const found = findMessageKey(messages, word) ?? findMessageKey(messages, `${word}_other`);
  return found && 'shared' in found ? `every.${found.shared}` : `${id}.${word}`;
};

const englishPlurals = new Intl.PluralRules(defaultLocale);

const translatorCache = new Map<string, PageTranslator<string>>();

/**
 * Returns the translator of a type's page for a language, around content in another one; missing messages are English. Only
 * counted messages have plural forms.
 */
export const getTypeTranslator = (
  locale: string,
  type: TypeManifest,
  page: string,
  direction: Direction,
): PageTranslator<string> => {
  const key = `${locale} ${type.id} ${page} ${direction}`;
  const cached = translatorCache.get(key);
  if (cached) return cached;
  const translate = translations.getFixedT(locale, 'types');
  const plurals = new Intl.PluralRules(locale);
  /** The parts of messages; counted ones per plural form in this language and in English, the fallback. */
  const partsCache = new Map<string, readonly string[]>();
  const getParts = (word: string, values?: Readonly<Record<string, string | number>>): readonly string[] => {
    const count = values?.['count'];
    const isCounted = typeof count === 'number';
    const partsKey = isCounted ? `${word} ${plurals.select(count)} ${englishPlurals.select(count)}` : word;
    let parts = partsCache.get(partsKey);
    if (!parts) {
      parts = splitMessage(
        translate(toMessageKey(type, word), { skipInterpolation: true, ...(isCounted && { count }) }),
      );
      partsCache.set(partsKey, parts);
    }
    return parts;
  };
  const t = createPageTranslator(getParts, { messageLanguage: locale, pageLanguage: page, direction });
  translatorCache.set(key, t);
  return t;
};
