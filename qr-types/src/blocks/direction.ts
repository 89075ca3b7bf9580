export type Direction = 'ltr' | 'rtl';

/** Languages that are written from right to left. */
const rightToLeftLanguages = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** A text whose first letter is of a script that is written from right to left. */
const startsRightToLeft =
  /^\P{L}*(?:\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko})/u;

/** The direction in which a language is written. */
export const getDirection = (language: string): Direction =>
  rightToLeftLanguages.has(language.split('-', 1)[0]!.toLowerCase()) ? 'rtl' : 'ltr';

/** The direction of a page: of the language that its owner writes in, or where they don't say which, of its title. */
export const getPageDirection = (language: string, title: string): Direction =>
  language === '' && startsRightToLeft.test(title) ? 'rtl' : getDirection(language);
