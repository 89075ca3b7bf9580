import { slugPattern } from '@tessera/contract/rules/slug.ts';

/**
 * Returns whether a URL may belong to one of our codes, however it was copied. If landing pages are on a separate host,
 * the browser doesn’t know which one, so a URL that looks like a landing page passes.
 */
export const isOwnLink = (
  text: string,
  ownLocation: Pick<Location, 'host' | 'hostname'>,
  pagesHost: boolean,
): boolean => {
  const typed = text.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return false;
  const { host, hostname, pathname } = new URL(address);
  if (host === ownLocation.host || hostname === ownLocation.hostname) return true;
  const [, uri = ''] = /^\/(?:r|p|preview)\/([^/]+)/i.exec(pathname) ?? [];
  return pagesHost && slugPattern.test(uri);
};
