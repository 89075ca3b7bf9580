import { multiSelect } from './choice.ts';
import { record } from './record.ts';
import { text } from './text.ts';

/**
 * Languages of content: ISO 639-1 codes, European ones first, sorted by the Latin spelling of their own names. Hosts
 * display them with `Intl.DisplayNames`.
 */
export const contentLanguages = [
  ...['bg', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en', 'es', 'et', 'eu', 'fi', 'fr', 'ga', 'gl', 'hr', 'hu', 'is', 'it'],
  ...['lb', 'lt', 'lv', 'mk', 'mt', 'nb', 'nl', 'nn', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sq', 'sr', 'sv', 'tr', 'uk'],
  ...[
    'af',
    'am',
    'ar',
    'az',
    'bn',
    'fa',
    'fil',
    'gu',
    'he',
    'hi',
    'hy',
    'id',
    'ja',
    'ka',
    'kk',
    'km',
    'kn',
    'ko',
    'ky',
  ],
  ...['lo', 'ml', 'mn', 'mr', 'ms', 'my', 'ne', 'pa', 'si', 'sw', 'ta', 'te', 'th', 'tl', 'ur', 'uz', 'vi', 'zh', 'zu'],
] as unknown as readonly [string, ...string[]];

/**
 * The language of a page’s content, which determines pronunciation, hyphenation, prices and dates. If not set, the page
 * is announced in the language of our messages around it.
 */
export const pageLanguage = () => multiSelect(contentLanguages, { optionNames: 'languages', max: 1 });

/** Translations of a text, the sibling field `translates`, into the languages of the content’s top-level field `languages`, except the first. */
export const translatedText = (max: number, lines = 1, translates?: string) =>
  record(contentLanguages, text({ max, lines }), { optionNames: 'languages', keysFrom: 'languages', translates });
