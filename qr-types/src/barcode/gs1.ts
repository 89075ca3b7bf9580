import type { z } from 'zod';
import { gtin14 } from '../fields/index.ts';
import type { content } from './content.ts';

/** What GS1 symbols say of an article: the two syntaxes of the GS1 General Specifications and of GS1 Digital Link. */

export type Article = z.output<typeof content>;

/** FNC1, as readers transmit it: it begins a GS1 symbol, and ends each field of no fixed length but the last. */
const fnc1 = '\u001d';

/** A day as YYMMDD; a month as a whole has the day 00 (General Specifications, clause 3.4). */
const shortDate = (date: string) => date.slice(2).replaceAll('-', '').padEnd(6, '0');

/** Attributes of a fixed length, by their application identifiers. */
const dates = (article: Article): [ai: string, value: string][] =>
  (
    [
      ['11', article.productionDate],
      ['15', article.bestBefore],
      ['17', article.expiry],
    ] as const
  ).flatMap(([ai, date]) => (date === '' ? [] : [[ai, shortDate(date)]]));

/** Key qualifiers of a GTIN, in the order that Digital Link asks for (URI Syntax, clause 4.9). */
const qualifiers = ({ variant, batch, serial }: Article): [ai: string, value: string][] =>
  (
    [
      ['22', variant],
      ['10', batch],
      ['21', serial],
    ] as const
  ).flatMap(([ai, value]) => (value === '' ? [] : [[ai, value]]));

/** An element string: what has a fixed length comes first, so that FNC1 is needed as seldom as can be (clause 7.8). */
export const elementString = (article: Article): string => {
  const fixed = [['01', gtin14(article.gtin)], ...dates(article)].map(([ai, value]) => `${ai}${value}`);
  const others = qualifiers(article).map(([ai, value]) => `${ai}${value}`);
  return `${fnc1}${fixed.join('')}${others.join(fnc1)}`;
};

/** All but letters, digits and - . _ is escaped (URI Syntax, clause 4.4). */
const escaped = (value: string) =>
  encodeURIComponent(value).replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A GS1 Digital Link URI below an address of ours, in its canonical form but for the host. */
export const digitalLink = (article: Article, address: string): string => {
  const path = [['01', gtin14(article.gtin)], ...qualifiers(article)].map(([ai, value]) => `/${ai}/${escaped(value!)}`);
  const query = dates(article).map(([ai, value]) => `${ai}=${value}`);
  return `${address}${path.join('')}${query.length > 0 ? `?${query.join('&')}` : ''}`;
};

/**
 * What people read below the symbol: the human readable interpretation of the article's number (clause 4.14). It has
 * digits only, so a number in the making that holds anything else has none.
 */
export const caption = ({ caption, gtin }: Article): string => {
  const number = gtin14(gtin);
  return caption && gtin !== '' && /^\d+$/.test(number) ? `(01)${number}` : '';
};
