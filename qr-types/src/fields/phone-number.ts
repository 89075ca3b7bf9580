/**
 * What a telephone number that people wrote is dialled as. Every `tel:` (RFC 3966), `TEL` (RFC 2426), `wa.me` and `SMSTO`
 * is written from `toDialString`, so that a number can't be right in one place and wrong in another.
 */

/** The country codes that ITU-T E.164 assigns. */
const countryCode =
  /^(?:1|7|2(?:[07]|1[12368]|[2346]\d|5[0-8]|9[01789])|3(?:[0-469]|[57]\d|8[0-35-79])|4(?:[013-9]|2[013])|5(?:[1-8]|[09]\d)|6(?:[0-6]|7[02-9]|8[0-35-9]|9[0-2])|8(?:[1246]|[05]0|08|5[2356]|7[08]|8[0-3688])|9(?:[0-58]|6[0-8]|7[0-79]|9[2-68]))/;

/** The zero is part of the number in these: one more before a number that is whole is not. */
const keepZero = (digits: number) => new RegExp(`^0(?=\\d{${digits}}$)`);
/** What is dialled inside these countries before a whole number, beside a zero. */
const trunkPrefixEight = (digits: number) => new RegExp(`^80?(?=\\d{${digits}}$)|^0+`);
const trunkPrefixes: Readonly<Record<string, RegExp>> = {
  1: /^1(?=\d{10}$)|^0+/,
  7: trunkPrefixEight(10),
  36: /^06(?=\d{8,9}$)|^0+/,
  39: /^0(?=0|3\d{9}$)/, // Only numbers of mobiles never have a zero, and no number has two.
  47: keepZero(8),
  52: /^01(?=\d{10}$)|^0+/,
  225: keepZero(10),
  226: keepZero(8),
  227: keepZero(8),
  229: keepZero(10),
  241: keepZero(8),
  242: keepZero(9),
  268: keepZero(8),
  370: trunkPrefixEight(8),
  375: trunkPrefixEight(9),
  378: /^0(?=[67]\d{7}$)/,
  992: trunkPrefixEight(9),
  993: trunkPrefixEight(8),
  998: trunkPrefixEight(9),
};
/** What is dialled before an area code inside a country, and never after the country's code. */
const defaultTrunkPrefix = /^0+/;

/** Fewest digits of a number: 112. */
const minDigits = 3;
/** Fewest and most digits with the country code (E.164 §6.1); the shortest in use are of small islands. */
const international = /^\+\d{7,15}$/;
/** Shorter ones are for emergencies, information and services: these have no country code. */
const minSubscriberDigits = 7;

const phonePattern = /^[\s(]*\+?[\d\s().\-/*#,;x]+$/i;
const extractDigits = (text: string) => text.replace(/\D/g, '');

/** A number with its digits as 0–9 and its dashes as hyphens, and without invisible characters, which pasted text may contain. */
export const toPlainNumber = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replaceAll('＋', '+')
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** The number after its country code, without what is dialled only inside the country. */
const withoutTrunkPrefix = (digits: string): string => {
  const [code] = countryCode.exec(digits) ?? [];
  if (code === undefined) return digits;
  return code + digits.slice(code.length).replace(trunkPrefixes[code] ?? defaultTrunkPrefix, '');
};

/**
 * What is dialled: + and the country code where the number has one, digits alone where not, and pauses before an extension.
 * The zero of “+49 (0) 151” is dropped, that of “(020)” and of “+39 06” stays.
 */
export const toDialString = (number: string): string => {
  const [, main = '', extension = ''] = /^([^*#,;x]*)(.*)$/i.exec(toPlainNumber(number)) ?? [];
  const isGlobal = /^[\s(]*(?:\+|00\s*[1-9])/.test(main);
  const digits = extractDigits(main);
  return (
    (isGlobal ? `+${withoutTrunkPrefix(digits.replace(/^00/, ''))}` : digits) +
    extension.replace(/x/gi, ',').replace(/[^\d*#,;]/g, '')
  );
};

/** A number as every network takes it (E.164): +, the country code, its digits. Undefined for others. */
export const toInternationalNumber = (number: string): string | undefined => {
  const dialled = toDialString(number);
  return international.test(dialled) && countryCode.test(dialled.slice(1)) ? dialled : undefined;
};

/** What is wrong with a number, if anything. `messages` need one without an extension, `messages abroad` a country code too. */
export const validatePhone = (
  number: string,
  takes: 'calls' | 'messages' | 'messages abroad',
): 'invalid_phone' | 'phone_needs_prefix' | undefined => {
  if (!phonePattern.test(number) || extractDigits(number).length < minDigits) return 'invalid_phone';
  if (takes !== 'calls' && /[,;x]/i.test(number)) return 'invalid_phone';
  const [main = ''] = toDialString(number).split(/[*#,;]/);
  if (!main.startsWith('+')) return takes === 'messages abroad' ? 'phone_needs_prefix' : undefined;
  if (!countryCode.test(main.slice(1))) return 'phone_needs_prefix';
  return international.test(main) ? undefined : 'invalid_phone';
};

/** Whether a number works only inside a country that it doesn’t name; short ones and codes of networks are meant to. */
export const lacksCountryCode = (number: string): boolean =>
  !/[+*#]/.test(toDialString(number)) && extractDigits(number).length >= minSubscriberDigits;
