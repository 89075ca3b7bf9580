import type { z } from 'zod';
import { toGtin14 } from '../fields/index.ts';
import type { content } from './content.ts';

/** What GS1 symbols say of an article: the two syntaxes of the GS1 General Specifications and of GS1 Digital Link. */

export type Article = z.output<typeof content>;

/** FNC1, as readers transmit it: it begins a GS1 symbol, and ends each field of no fixed length but the last. */
const fnc1 = '\u001d';

/** A day as YYMMDD; a month as a whole has the day 00 (General Specifications, clause 3.4). */
const toShortDate = (date: string) => date.slice(2).replaceAll('-', '').padEnd(6, '0');

/** Attributes of a fixed length, by their application identifiers. */
const listDates = (article: Article): [ai: string, value: string][] =>
  (
    [
      ['11', article.productionDate],
      ['15', article.bestBefore],
      ['17', article.expiry],
    ] as const
  ).flatMap(([ai, date]) => (date === '' ? [] : [[ai, toShortDate(date)]]));

/** Key qualifiers of a GTIN, in the order that Digital Link asks for (URI Syntax, clause 4.9). */
const listQualifiers = ({ variant, batch, serial }: Article): [ai: string, value: string][] =>
  (
    [
      ['22', variant],
      ['10', batch],
      ['21', serial],
    ] as const
  ).flatMap(([ai, value]) => (value === '' ? [] : [[ai, value]]));

/** An element string: what has a fixed length comes first, so that FNC1 is needed as seldom as can be (clause 7.8). */
export const toElementString = (article: Article): string => {
  const fixed = [['01', toGtin14(article.gtin)], ...listDates(article)].map(([ai, value]) => `${ai}${value}`);
  const others = listQualifiers(article).map(([ai, value]) => `${ai}${value}`);
  return `${fnc1}${fixed.join('')}${others.join(fnc1)}`;
};

/** All but letters, digits and - . _ is escaped (URI Syntax, clause 4.4). */
const escapeUri = (value: string) =>
  encodeURIComponent(value).replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A GS1 Digital Link URI below an address of ours, in its canonical form but for the host. */
export const toDigitalLink = (article: Article, address: string): string => {
  const path = [['01', toGtin14(article.gtin)], ...listQualifiers(article)].map(
    ([ai, value]) => `/${ai}/${escapeUri(value!)}`,
  );
  const query = listDates(article).map(([ai, value]) => `${ai}=${value}`);
  return `${address}${path.join('')}${query.length > 0 ? `?${query.join('&')}` : ''}`;
};

/**
 * What people read below the symbol: the human readable interpretation of the article's number (clause 4.14). It has
 * digits only, so a number in the making that holds anything else has none.
 */
export const formatCaption = ({ caption, gtin }: Article): string => {
  const number = toGtin14(gtin);
  return caption && gtin !== '' && /^\d+$/.test(number) ? `(01)${number}` : '';
};
