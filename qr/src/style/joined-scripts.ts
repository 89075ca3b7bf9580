/** Whether a letter joins its neighbours: Arabic, and Devanagari with its headline. */
export const isJoined = (letter: string) => /^[[\p{sc=Arab}\p{sc=Deva}]&&[\p{L}\p{M}]]/v.test(letter);
