import type { z } from 'zod';
import { toGtin14 } from '../fields/index.ts';
import type { content } from './content.ts';

/** An article in the two syntaxes of the GS1 General Specifications and GS1 Digital Link. */

export type Article = z.output<typeof content>;

/** FNC1, as decoders transmit it: it starts a GS1 symbol, and ends each variable-length field but the last. */
const fnc1 = '\u001d';

/** Returns a day as YYMMDD; a whole month has day 00 (General Specifications, clause 3.4). */
const toShortDate = (date: string) => date.slice(2).replaceAll('-', '').padEnd(6, '0');

/** Returns the attributes of fixed length, by application identifier. */
const listDates = (article: Article): [ai: string, value: string][] =>
  (
    [
      ['11', article.productionDate],
      ['15', article.bestBefore],
      ['17', article.expiry],
    ] as const
  ).flatMap(([ai, date]) => (date === '' ? [] : [[ai, toShortDate(date)]]));

/** Returns the key qualifiers of a GTIN in Digital Link order (URI Syntax, clause 4.9). */
const listQualifiers = ({ variant, batch, serial }: Article): [ai: string, value: string][] =>
  (
    [
      ['22', variant],
      ['10', batch],
      ['21', serial],
    ] as const
  ).flatMap(([ai, value]) => (value === '' ? [] : [[ai, value]]));

/** Returns an element string. Fixed-length attributes come first, so that few FNC1 are needed (clause 7.8). */
export const toElementString = (article: Article): string => {
  const fixed = [['01', toGtin14(article.gtin)], ...listDates(article)].map(([ai, value]) => `${ai}${value}`);
  const others = listQualifiers(article).map(([ai, value]) => `${ai}${value}`);
  return `${fnc1}${fixed.join('')}${others.join(fnc1)}`;
};

/** Escapes everything except letters, digits and - . _ (URI Syntax, clause 4.4). */
const escapeUri = (value: string) =>
  encodeURIComponent(value).replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns a GS1 Digital Link URI below one of our addresses, in canonical form except for the host. */
export const toDigitalLink = (article: Article, address: string): string => {
  const identifiers = [['01', toGtin14(article.gtin)] as const, ...listQualifiers(article)];
  const path = identifiers.map(([ai, value]) => `/${ai}/${escapeUri(value)}`);
  const query = listDates(article).map(([ai, value]) => `${ai}=${value}`);
  return `${address}${path.join('')}${query.length > 0 ? `?${query.join('&')}` : ''}`;
};

/**
 * Returns the human readable interpretation of the article’s number below the symbol (clause 4.14). An unfinished
 * number with other characters than digits has none.
 */
export const formatCaption = ({ caption, gtin }: Article): string => {
  const number = toGtin14(gtin);
  return caption && gtin !== '' && /^\d+$/.test(number) ? `(01)${number}` : '';
};
