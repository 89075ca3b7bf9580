import { isIP } from 'node:net';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { renderMarkup } from '@tessera/qr-types/blocks/markup.ts';
import { truncate } from '@tessera/qr-types/fields/graphemes.ts';
import type words from '../../../../locales/en/mail.json';
import { EmailLayout, type EmailNote } from './email-layout.tsx';
import { type EmailTable, formatEmailTable } from './email-table.tsx';
import { createTranslator } from './email-translations.ts';

/** Names of all emails: the part before `.subject` of the keys in `locales/en/mail.json`. */
export type EmailName = keyof typeof words extends infer Key
  ? Key extends `${infer Name}.subject`
    ? Name
    : never
  : never;

export type OutgoingEmail = {
  name: EmailName;
  to: string;
  /** Where answers go, if not to the sender. */
  replyTo?: string;
  /** The recipient's language; missing messages are English. */
  language: string;
  /** Values for its placeholders, such as `{{device}}`. */
  values?: Readonly<Record<string, string>>;
  /** The target of its button. */
  link?: string;
  /** The target of its second button, labelled `<name>.other`. */
  secondaryLink?: string;
  /** Below its text. */
  tables?: readonly EmailTable[];
  /** Below everything, in small type: what the law wants to be in an email. */
  notes?: readonly EmailNote[];
  /** Where the recipient ends emails of this kind, by a page and by POST (RFC 8058). */
  unsubscribeUrl?: string;
};

const maxValueLength = 200;
/** An IP or email address, which email clients don't link to a page. */
const isBareAddress = (value: string) =>
  isIP(value) !== 0 || /^(?!www\.)[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/iu.test(value);

/** Reduces a value to one line of limited length. */
const toShortLine = (value: string) => {
  const line = value.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const start = truncate(line, maxValueLength);
  return start.length < line.length ? `${start}…` : line;
};

/** Matches the position after each dot, scheme and at sign, including full-width forms, which some clients treat alike. */
const autolinkTriggers = /[.．。｡․﹒](?=[\p{L}\p{N}])|[:：/／](?=[/／])|[@＠](?=\S)/gu;

/**
 * Prevents email clients from linking a value within a sentence: a name can be `evil.example`. Inserts zero-width
 * non-joiners, but not into amounts and dates in figures. Subjects are never linked, so they don't need this.
 */
const preventAutolinks = (value: string) =>
  isBareAddress(value) || !/\p{L}/u.test(value) ? value : value.replace(autolinkTriggers, '$&\u200c');

/** Makes the texts of a table safe, since they contain names. */
const toSafeTable = ({ title, rows }: EmailTable): EmailTable => ({
  title,
  rows: rows.map(({ label, detail, content, ...row }) => ({
    ...row,
    content: content && preventAutolinks(content),
    label: preventAutolinks(toShortLine(label)),
    detail: detail && preventAutolinks(toShortLine(detail)),
  })),
});

/** Renders an email in the recipient's language, as text and HTML. `host` is the host of the account. */
export const renderEmail = (
  { name, language, values = {}, link, secondaryLink, tables = [], notes = [], unsubscribeUrl }: OutgoingEmail,
  host: string,
) => {
  const t = createTranslator(language);
  const requireText = (key: string, texts?: Readonly<Record<string, string>>) => requireValue(t(key, texts), key);
  const singleLineValues = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, toShortLine(value)]));
  const safeValues = Object.fromEntries(
    Object.entries(singleLineValues).map(([key, value]) => [key, preventAutolinks(value)]),
  );
  const subject = requireText(`${name}.subject`, singleLineValues);
  const body = requireText(`${name}.text`, safeValues);
  const action = link && t(`${name}.action`, safeValues);
  const secondaryAction = secondaryLink && t(`${name}.other`, safeValues);
  const secondary = secondaryLink && secondaryAction ? { link: secondaryLink, action: secondaryAction } : undefined;
  const footer = requireText('letter.why', { host });
  const safeTables = tables.map(toSafeTable);
  const unsubscribe = unsubscribeUrl && { link: unsubscribeUrl, action: requireText('letter.unsubscribe') };
  const page = {
    language,
    subject: requireText(`${name}.subject`, safeValues),
    body,
    footer,
    tables: safeTables,
    notes,
    unsubscribe: unsubscribe || undefined,
    button: link && action ? { link, action, secondary, copyLinkHint: requireText('letter.by_hand') } : undefined,
  };
  return {
    subject,
    text: [
      body,
      ...safeTables.map(formatEmailTable),
      ...(link ? [action ? `${action}: ${link}` : link] : []),
      ...(secondary ? [`${secondary.action}: ${secondary.link}`] : []),
      ...notes.flatMap(({ title, texts }) => [title, ...texts]),
      `-- \n${footer}`,
      ...(unsubscribe ? [`${unsubscribe.action}: ${unsubscribe.link}`] : []),
    ].join('\n\n'),
    html: `<!doctype html>${renderMarkup(<EmailLayout {...page} />)}`,
  };
};
