/** An entry of an `Accept-…` header, and its weight from 0 (not acceptable) to 1. */
export type Preference = { name: string; weight: number };

/** The rest of a longer header is ignored. */
const maxPreferences = 20;

const weightPattern = /^\s*q\s*=\s*((?:0|1)?(?:\.\d{0,6})?)\s*$/i;

const parsePreference = (entry: string): Preference[] => {
  const [name = '', ...parameters] = entry.split(';');
  const weightText = parameters.find((parameter) => /^\s*q\s*=/i.test(parameter));
  const weight = weightText === undefined ? 1 : Number(weightPattern.exec(weightText)?.[1] || Number.NaN);
  return name.trim() !== '' && weight >= 0 && weight <= 1 ? [{ name: name.trim(), weight }] : [];
};

/** Parses an `Accept`, `Accept-Encoding` or `Accept-Language` header (RFC 9110, 12.4.2), without entries that are malformed. */
export const parsePreferences = (header = ''): Preference[] =>
  header.split(',', maxPreferences).flatMap(parsePreference);
