/**
 * The slug is the last part of a short link. Generated slugs have seven characters of an alphabet of 31, without 0 1 i
 * l o, which look alike in print; 31^7 is about 27 billion.
 */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
export const generatedSlugLength = 7;
const generatedPattern = new RegExp(`^[${alphabet}]{${generatedSlugLength}}$`);

export const maxSlugLength = 64;

/** A custom slug: letters, digits, hyphens and underscores. */
export const slugPattern = new RegExp(`^[A-Za-z0-9_-]{1,${maxSlugLength}}$`);

/** Slugs are unique regardless of case: `/R/MENU` and `/r/menu` are the same. */
export const toSlugKey = (uri: string): string => uri.toLowerCase();

/** Generates a slug from at least 16 random bytes. Bytes that would bias the alphabet are skipped. */
export const generateSlug = (random: Uint8Array): string => {
  const usableBytes = [...random].filter((byte) => byte < 248);
  return usableBytes
    .slice(0, generatedSlugLength)
    .map((byte) => alphabet[byte % alphabet.length])
    .join('');
};

/** Whether a slug has the form of a generated one. */
export const isGeneratedSlug = (uri: string): boolean => generatedPattern.test(uri);

/** The address of a code: on a domain of its account, or on our own host, where `hostname` is ''. */
export type LinkAddress = { hostname: string; uri: string };

/** Returns the origin of an address; `origin` is ours. */
export const toLinkOrigin = (origin: string, hostname: string): string =>
  hostname === '' ? origin : `${new URL(origin).protocol}//${hostname}`;

/**
 * Returns the encoded text of a dynamic code. Lower case, because some phones treat an upper-case scheme as plain text.
 */
export const toShortLink = (origin: string, { hostname, uri }: LinkAddress): string =>
  `${toLinkOrigin(origin, hostname)}${hostname === '' ? '/r' : ''}/${uri}`;
