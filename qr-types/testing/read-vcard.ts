import ICAL from 'ical.js';

/** Parses a vCard with ical.js: each property’s values in order; those of structured properties as lists. */
export const readVcard = (text: string): Record<string, unknown[]> => {
  const [name, properties] = ICAL.parse(text) as [string, [string, object, string, unknown][]];
  if (name !== 'vcard') throw new Error(`This is a ${name}, not a vCard.`);
  const values: Record<string, unknown[]> = {};
  for (const [property, , , value] of properties) {
    values[property] ??= [];
    values[property].push(value);
  }
  return values;
};
