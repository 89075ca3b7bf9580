import { isIP } from 'node:net';
import { renderMarkup } from '@tessera/qr-types/blocks/markup.ts';
import { truncate } from '@tessera/qr-types/fields/graphemes.ts';
import type words from '../../../../locales/en/mail.json';
import { EmailLayout } from './email-layout.tsx';
import { createTranslator } from './email-translations.ts';

/** Every letter that there is: the names before `.subject` in `locales/en/mail.json`. */
export type EmailName = keyof typeof words extends infer Key
  ? Key extends `${infer Name}.subject`
    ? Name
    : never
  : never;

export type OutgoingEmail = {
  name: EmailName;
  to: string;
  /** The reader's language; a word that it lacks is English. */
  language: string;
  /** What its sentences name: `{{device}}`. */
  values?: Readonly<Record<string, string>>;
  /** Where its button leads. */
  link?: string;
  /** Where its second button leads, of the words `<name>.other`. */
  secondaryLink?: string;
};

const maxValueLength = 200;
/** An address and nothing else, of which mail programs make no link to a page. */
const isBareAddress = (value: string) =>
  isIP(value) !== 0 || /^(?!www\.)[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/iu.test(value);

/** A value in one line of bearable length. */
const toSingleLine = (value: string) => {
  const line = value.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const start = truncate(line, maxValueLength);
  return start.length < line.length ? `${start}…` : line;
};

/** Behind each dot, scheme and at sign, in their wide forms, too, which some read as the same. */
const autolinkTriggers = /[.．。｡․﹒](?=[\p{L}\p{N}])|[:：/／](?=[/／])|[@＠](?=\S)/gu;

/**
 * A value as it stands in a sentence. Mail programs make links of what looks like one, and somebody may be called
 * `evil.example`: zero-width non-joiners keep them from it. Nobody makes links in subjects, which go without.
 */
const preventAutolinks = (value: string) =>
  isBareAddress(value) ? value : value.replace(autolinkTriggers, '$&\u200c');

/** A letter in the reader's language, as text and as HTML. `host` is where the account is. */
export const renderEmail = ({ name, language, values = {}, link, secondaryLink }: OutgoingEmail, host: string) => {
  const t = createTranslator(language);
  const singleLineValues = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, toSingleLine(value)]));
  const safeValues = Object.fromEntries(
    Object.entries(singleLineValues).map(([key, value]) => [key, preventAutolinks(value)]),
  );
  const subject = t(`${name}.subject`, singleLineValues)!;
  const body = t(`${name}.text`, safeValues)!;
  const action = link && t(`${name}.action`, safeValues);
  const secondaryAction = secondaryLink && t(`${name}.other`, safeValues);
  const secondary = secondaryLink && secondaryAction ? { link: secondaryLink, action: secondaryAction } : undefined;
  const footer = t('letter.why', { host })!;
  const page = {
    language,
    subject: t(`${name}.subject`, safeValues)!,
    body,
    footer,
    button: link && action ? { link, action, secondary, copyLinkHint: t('letter.by_hand')! } : undefined,
  };
  return {
    subject,
    text: [
      body,
      ...(link ? [action ? `${action}: ${link}` : link] : []),
      ...(secondary ? [`${secondary.action}: ${secondary.link}`] : []),
      `-- \n${footer}`,
    ].join('\n\n'),
    html: `<!doctype html>${renderMarkup(<EmailLayout {...page} />)}`,
  };
};
