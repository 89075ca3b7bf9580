/**
 * The last part of a short link. Made ones are seven characters of an alphabet of 31 without 0 1 i l o, which look
 * alike in print; 31^7 is 27 thousand million.
 */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const generatedLength = 7;
const generatedPattern = new RegExp(`^[${alphabet}]{${generatedLength}}$`);

/** An own uri: letters, digits, hyphen and underscore, 1 to 64 of them. */
export const slugPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Uris are unique without regard to case: `/R/MENU` and `/r/menu` are one. */
export const toSlugKey = (uri: string): string => uri.toLowerCase();

/** Makes a uri from random bytes, which the host supplies: at least 16, of which those past the last full turn are skipped. */
export const generateSlug = (random: Uint8Array): string => {
  const usableBytes = [...random].filter((byte) => byte < 248);
  return usableBytes
    .slice(0, generatedLength)
    .map((byte) => alphabet[byte % alphabet.length])
    .join('');
};

/** Whether a uri is as `generateSlug` makes them. */
export const isGeneratedSlug = (uri: string): boolean => generatedPattern.test(uri);

/** The text that a dynamic code prints, in lower case: no scheme in capitals, which some phones take for plain text. */
export const toShortLink = (origin: string, uri: string): string => `${origin}/r/${uri}`;
