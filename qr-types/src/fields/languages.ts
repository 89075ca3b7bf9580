import { multiSelect } from './choice.ts';
import { record } from './record.ts';
import { text } from './text.ts';

/**
 * Languages that content can be written in: ISO 639-1 codes, those of Europe first by their own names’ Latin spelling. Hosts
 * name them by `Intl.DisplayNames`.
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
 * The language that a page is written in, for its readers' voices, hyphens, prices and dates; it is in no other one. Unsaid,
 * a page is announced in the language of our words around it.
 */
export const pageLanguage = () => multiSelect(contentLanguages, { of: 'languages', max: 1 });

/** What a text says in further languages: those that the content's own field `languages` names after its first. */
export const translatedText = (max: number, lines = 1) =>
  record(contentLanguages, text({ max, lines }), { of: 'languages', keysFrom: 'languages' });
