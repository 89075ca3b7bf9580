import * as jsvat from 'jsvat-next';

// In Node the package is CommonJS, which has its exports in the default one; bundlers take its ES modules.
const library: Record<string, unknown> = { ...jsvat };
const { checkVAT, countries } = (library['default'] ?? library) as typeof jsvat;

/** The prefixes that VIES, the EU’s database, knows: of its members, EL for Greece, and XI for Northern Ireland. */
const viesPrefixes: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);

const checkedPrefixes = new Set([...viesPrefixes, 'GB']);

const checkedCountries = countries.filter(({ codes: [code = ''] }) => checkedPrefixes.has(toVatPrefix(code)));

/** Returns the prefix of VAT numbers of a country (ISO 3166). */
function toVatPrefix(country: string): string {
  return country === 'GR' ? 'EL' : country;
}

/** Returns the country (ISO 3166) of a VAT number in its usual form, by its prefix. */
export const getVatCountry = (number: string): string => {
  const prefix = number.slice(0, 2);
  return prefix === 'EL' ? 'GR' : prefix;
};

const isRight = (number: string) => checkVAT(number, checkedCountries).isValid;

/**
 * Returns a VAT number in its usual form: without spaces and punctuation, in capitals, with its prefix, which may be missing
 * in the text, EL for Greece. Undefined if its format or check digit is wrong. Numbers of countries outside the EU and the
 * United Kingdom aren’t checked.
 */
export const parseVatNumber = (text: string, country: string): string | undefined => {
  const compact = text.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  const prefix = toVatPrefix(country);
  const written = compact.startsWith('GR') ? `EL${compact.slice(2)}` : compact;
  const right = [written, prefix + written].find(isRight);
  if (right !== undefined || checkedPrefixes.has(prefix)) return right;
  return compact === '' ? undefined : compact;
};

/** Whether VIES can confirm a number in its usual form. */
export const isInVies = (number: string): boolean => viesPrefixes.has(number.slice(0, 2)) && isRight(number);

/** Where anyone can check a VAT number by hand. */
export const viesPageUrl = 'https://ec.europa.eu/taxation_customs/vies/';
