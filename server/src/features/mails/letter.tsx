import { isIP } from 'node:net';
import { markup } from '@tessera/qr-types/blocks/markup.ts';
import { truncate } from '@tessera/qr-types/fields/graphemes.ts';
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
  /** Where its button leads. */
  link?: string;
  /** Where its second button leads, of the words `<name>.other`. */
  otherLink?: string;
};

const longestValue = 200;
/** An address and nothing else, of which mail programs make no link to a page. */
const isAddress = (value: string) =>
  isIP(value) !== 0 || /^(?!www\.)[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/iu.test(value);

/** A value in one line of bearable length. */
const inLine = (value: string) => {
  const line = value.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const start = truncate(line, longestValue);
  return start.length < line.length ? `${start}…` : line;
};

/** Behind each dot, scheme and at sign, in their wide forms, too, which some read as the same. */
const joints = /[.．。｡․﹒](?=[\p{L}\p{N}])|[:：/／](?=[/／])|[@＠](?=\S)/gu;

/**
 * A value as it stands in a sentence. Mail programs make links of what looks like one, and somebody may be called
 * `evil.example`: zero-width non-joiners keep them from it. Nobody makes links in subjects, which go without.
 */
const plain = (value: string) => (isAddress(value) ? value : value.replace(joints, '$&\u200c'));

/** A letter in the reader's language, as text and as HTML. `host` is where the account is. */
export const write = ({ name, language, values = {}, link, otherLink }: Letter, host: string) => {
  const say = wordsIn(language);
  const inLines = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, inLine(value)]));
  const all = Object.fromEntries(Object.entries(inLines).map(([key, value]) => [key, plain(value)]));
  const subject = say(`${name}.subject`, inLines)!;
  const body = say(`${name}.text`, all)!;
  const action = link && say(`${name}.action`, all);
  const otherAction = otherLink && say(`${name}.other`, all);
  const other = otherLink && otherAction ? { link: otherLink, action: otherAction } : undefined;
  const why = say('letter.why', { host })!;
  const page = {
    language,
    subject: say(`${name}.subject`, all)!,
    body,
    why,
    button: link && action ? { link, action, other, byHand: say('letter.by_hand')! } : undefined,
  };
  return {
    subject,
    text: [
      body,
      ...(link ? [action ? `${action}: ${link}` : link] : []),
      ...(other ? [`${other.action}: ${other.link}`] : []),
      `-- \n${why}`,
    ].join('\n\n'),
    html: `<!doctype html>${markup(<LetterPage {...page} />)}`,
  };
};
