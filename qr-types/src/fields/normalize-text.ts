/** White space, including line breaks that `\s` doesn’t match. */
const whiteSpace = /[\s\u0085]+/g;
/** Line breaks and tabs. */
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]/;

/** Replaces line breaks and the white space around them with single spaces. Runs in linear time. */
export const toSingleLine = (value: string): string =>
  value.replace(whiteSpace, (run) => (lineBreaks.test(run) ? ' ' : run));

/**
 * Removes bidirectional control characters, which would affect the text that follows (UAX 9, 2.1 to 2.4). Marks, which
 * have no such effect, are kept.
 */
export const removeBidiControls = (value: string): string => value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** Whether a text contains invisible control characters other than line breaks and tabs. */
export const hasControlCharacters = (value: string): boolean => /(?![\t\n\r\u0085])\p{Cc}/u.test(value);

/** Whether a single-line text contains control characters or line breaks. */
export const hasLineBreaks = (value: string): boolean => /[\p{Cc}\u2028\u2029]/u.test(value);
