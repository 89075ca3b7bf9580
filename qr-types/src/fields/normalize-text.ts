/** White space, with what ends a line though `\s` doesn't count it. */
const whiteSpace = /[\s\u0085]+/g;
/** Where a line ends, and what stands for a jump in it. */
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]/;

/** A text on one line: what broke it is a space, with the white space around. Takes no longer than the text is long. */
export const toSingleLine = (value: string): string =>
  value.replace(whiteSpace, (run) => (lineBreaks.test(run) ? ' ' : run));

/** A text without what turns the direction of whatever stands after it (UAX 9, 2.1 to 2.4). Marks, which turn nothing, stay. */
export const removeBidiControls = (value: string): string => value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** Whether a text holds what nobody sees or types: a control character other than those that part lines and columns. */
export const hasControlCharacters = (value: string): boolean => /(?![\t\n\r\u0085])\p{Cc}/u.test(value);

/** The same of a text that can't have several lines. */
export const hasLineBreaks = (value: string): boolean => /[\p{Cc}\u2028\u2029]/u.test(value);
