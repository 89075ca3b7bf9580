/**
 * Converts written telephone numbers to dialled ones. Every `tel:` (RFC 3966), `TEL` (RFC 2426), `wa.me` and `SMSTO`
 * uses `toDialString`, so that a number is the same everywhere.
 */

/** The country codes that ITU-T E.164 assigns. */
const countryCode =
  /^(?:1|7|2(?:[07]|1[12368]|[2346]\d|5[0-8]|9[01789])|3(?:[0-469]|[57]\d|8[0-35-79])|4(?:[013-9]|2[013])|5(?:[1-8]|[09]\d)|6(?:[0-6]|7[02-9]|8[0-35-9]|9[0-2])|8(?:[1246]|[05]0|08|5[2356]|7[08]|8[0-3688])|9(?:[0-58]|6[0-8]|7[0-79]|9[2-68]))/;

/**
 * In these countries a leading zero is part of the number: only an additional zero before a complete number is removed.
 */
const keepZero = (digits: number) => new RegExp(`^0(?=\\d{${digits}}$)`);
/** The trunk prefix 8 of these countries before a complete number, as well as zeros. */
const trunkPrefixEight = (digits: number) => new RegExp(`^80?(?=\\d{${digits}}$)|^0+`);
const trunkPrefixes: Readonly<Record<string, RegExp>> = {
  1: /^1(?=\d{10}$)|^0+/,
  7: trunkPrefixEight(10),
  36: /^06(?=\d{8,9}$)|^0+/,
  39: /^0(?=0|3\d{9}$)/, // Only mobile numbers never start with a zero, and no number starts with two.
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
/** Trunk prefix: dialled before the area code inside a country, but never after the country code. */
const defaultTrunkPrefix = /^0+/;

/** The minimum number of digits: 112. */
const minDigits = 3;
/** The range of digits with country code (E.164 §6.1); the shortest numbers in use are on small islands. */
const international = /^\+\d{7,15}$/;
/** Shorter numbers are for emergencies, information and services: they have no country code. */
const minSubscriberDigits = 7;

const phonePattern = /^[\s(]*\+?[\d\s().\-/*#,;x]+$/i;
const extractDigits = (text: string) => text.replace(/\D/g, '');

/** Normalises digits to 0–9 and dashes to hyphens, and removes invisible characters, which pasted text may contain. */
export const toPlainNumber = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replaceAll('＋', '+')
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** Returns the number after its country code without the trunk prefix. */
const withoutTrunkPrefix = (digits: string): string => {
  const [code] = countryCode.exec(digits) ?? [];
  if (code === undefined) return digits;
  return code + digits.slice(code.length).replace(trunkPrefixes[code] ?? defaultTrunkPrefix, '');
};

/**
 * Returns the dialled number: + and the country code if there is one, otherwise only digits, with pauses before an
 * extension. The zero in “+49 (0) 151” is removed, those in “(020)” and “+39 06” are kept.
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

/** Returns the `tel:` URL of a telephone number (RFC 3966). */
export const toTelHref = (phone: string): string => `tel:${toDialString(phone).replaceAll('#', '%23')}`;

/** Returns a number in international format (E.164): +, country code, digits. Undefined for other numbers. */
export const toInternationalNumber = (number: string): string | undefined => {
  const dialled = toDialString(number);
  return international.test(dialled) && countryCode.test(dialled.slice(1)) ? dialled : undefined;
};

/**
 * Returns the error of a number, if any. `messages` requires a number without an extension, `messages abroad` also a
 * country code.
 */
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

/** Whether a number works only inside an unspecified country; short numbers and network codes are exempt. */
export const lacksCountryCode = (number: string): boolean =>
  !/[+*#]/.test(toDialString(number)) && extractDigits(number).length >= minSubscriberDigits;
