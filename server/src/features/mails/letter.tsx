import { markup } from '@tessera/qr-types/blocks/markup.ts';
import type words from '../../../../locales/en/mail.json';
import { LetterPage } from './letter-page.tsx';
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

const longestValue = 200;
const isAddress = (value: string) => /^[^\s@/:]+@[^\s@/:]+$/.test(value);

/**
 * A value as it stands in a sentence. Mail programs make links of what looks like one, and somebody may be called
 * `evil.example`: a zero-width non-joiner after each dot and scheme keeps them from it.
 */
const plain = (value: string) => {
  const line = value.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const short = line.length > longestValue ? `${line.slice(0, longestValue)}…` : line;
  return isAddress(short) ? short : short.replace(/\.(?=\p{L})|:(?=\/)/gu, '$&\u200c');
};

/** A letter in the reader's language, as text and as HTML. `host` is where the account is. */
export const write = ({ name, language, values = {}, link }: Letter, host: string) => {
  const say = wordsIn(language);
  const all = { ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, plain(value)])) };
  const subject = say(`${name}.subject`, all)!;
  const body = say(`${name}.text`, all)!;
  const action = link && say(`${name}.action`, all);
  const why = say('letter.why', { host })!;
  const page = {
    language,
    subject,
    body,
    why,
    button: link && action ? { link, action, byHand: say('letter.by_hand')! } : undefined,
  };
  return {
    subject,
    text: [body, ...(link ? [action ? `${action}: ${link}` : link] : []), `-- \n${why}`].join('\n\n'),
    html: `<!doctype html>${markup(<LetterPage {...page} />)}`,
  };
};
