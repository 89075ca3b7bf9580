/** A grapheme of a label with all its marks. */
export type LabelGrapheme = {
  text: string;
  /** The code points to set for it. */
  points: string;
  /** The same with the invisible characters that shaping needs, such as joiners. */
  shaped: string;
  /** 0 for a part of a grapheme, other than its first. */
  count: number;
};

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Thai SARA AM is split into its two parts, with the upper one below tone marks, as in chapter 16.1 of the Unicode
 * standard.
 */
const decomposeSaraAm = (letter: string) =>
  letter.replace(/([\u0e31\u0e34-\u0e37\u0e47-\u0e4e]*)\u0e33/g, '\u0e4d$1\u0e32');

const toGrapheme = (text: string, count = 1): LabelGrapheme => {
  const shaped = text.normalize('NFC').replace(/^\s+$/u, ' ');
  return { text, points: decomposeSaraAm(shaped.replace(/\p{Default_Ignorable_Code_Point}/gu, '')), shaped, count };
};

/** Splits text into graphemes. Any white space becomes a space; default-ignorable characters are removed from `points`. */
export const toGraphemes = (text: string): LabelGrapheme[] =>
  Array.from(segmenter.segment(text), ({ segment }) => toGrapheme(segment));

const joiner = '\u200d';
const skinTone = /\p{Emoji_Modifier}/gu;

/** The emoji that a sequence of them joins, without skin tones. */
export const splitEmoji = ({ text, count }: LabelGrapheme): LabelGrapheme[] =>
  text
    .split(joiner)
    .map((part) => part.replace(skinTone, '') || part)
    .filter(Boolean)
    .map((part, at) => toGrapheme(part, at === 0 ? count : 0));
