import type words from '../../../../locales/en/mail.json';
import { wordsIn } from './letter-words.ts';

/** Every letter that there is: the names before `.subject` in `locales/en/mail.json`. */
export type LetterName = keyof typeof words extends infer Key
  ? Key extends `${infer Name}.subject`
    ? Name
    : never
  : never;

export type Letter = {
  name: LetterName;
  to: string;
  /** The reader's language; a word that it lacks is English. */
  language: string;
  /** What its sentences name: `{{device}}`. */
  values?: Readonly<Record<string, string>>;
  /** Where its one button leads. */
  link?: string;
};

/** A letter as text. */
export const write = ({ name, language, values, link }: Letter) => {
  const say = wordsIn(language);
  const action = link && [`${say(`${name}.action`, values)}: ${link}`];
  return {
    subject: say(`${name}.subject`, values)!,
    text: [say(`${name}.text`, values), ...(action || [])].join('\n\n'),
  };
};
