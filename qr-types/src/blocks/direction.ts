export type Direction = 'ltr' | 'rtl';

/** Languages written from right to left. */
const rightToLeftLanguages = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Matches text whose first letter belongs to a right-to-left script. */
const startsRightToLeft =
  /^\P{L}*(?:\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko})/u;

/** Returns the writing direction of a language. */
export const getDirection = (language: string): Direction => {
  const [primary = ''] = language.split('-', 1);
  return rightToLeftLanguages.has(primary.toLowerCase()) ? 'rtl' : 'ltr';
};

/** Returns the direction of a page: that of its language, or of its title if the language is not set. */
export const getPageDirection = (language: string, title: string): Direction =>
  language === '' && startsRightToLeft.test(title) ? 'rtl' : getDirection(language);
