/** Returns a name for comparisons: without case, accents, spaces, signs and numbers. */
export const normalizeName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}]/gu, '');

/** Returns the numbers in a name: of 'Image 2', 2. */
export const findNumbers = (name: string): number[] => (name.match(/\d+/g) ?? []).map(Number);
