import { slugPattern } from '@tessera/contract/rules/slug.ts';

/**
 * Whether an address may be of a code of ours, however somebody copied it. Where hosted pages have a host of their own, the
 * browser doesn't know which, and an address that looks like one of them passes.
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
