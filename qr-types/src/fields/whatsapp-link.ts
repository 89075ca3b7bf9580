import { toInternationalNumber } from './phone-number.ts';

/** A `wa.me` link to a number, which people write as anywhere else; links to messages and groups have none. */
const numberLink = /^(https?:\/\/(?:www\.)?wa\.me\/)((?:\d|%20|%2B|[+().-])+)(\/?(?:\?.*)?)$/i;

/**
 * Returns a link with its number as WhatsApp opens it, with the country code and digits alone, if it is a `wa.me` link to a number;
 * any other as it is. Undefined for a number that has no country code.
 */
export const correctWhatsAppLink = (href: string): string | undefined => {
  const [, start, written, rest] = numberLink.exec(href) ?? [];
  if (written === undefined) return href;
  const number = decodeURIComponent(written);
  const dialled = toInternationalNumber(/^\s*(?:\+|00)/.test(number) ? number : `+${number}`);
  return dialled && `${start}${dialled.slice(1)}${rest}`;
};
