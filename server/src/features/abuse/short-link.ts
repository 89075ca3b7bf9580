import { slugPattern } from '@tessera/contract/rules/slug.ts';

/** A short link: `host` is '' for ours, or a custom domain. */
export type ShortLink = { host: string; slug: string };

/**
 * Returns the short link in the address of a code or its page, in any form that users copy, e.g. without its scheme. `ours`
 * are the hosts of this service; every other one may be a custom domain.
 */
export const parseShortLink = (text: string, ours: readonly string[]): ShortLink | undefined => {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { host, hostname, pathname } = new URL(address);
  const isOurs = ours.includes(host) || ours.includes(hostname);
  const [, slug = ''] = (isOurs ? /^\/(?:r|p|preview|redirect)\/([^/]+)/i : /^\/([^/]+)/).exec(pathname) ?? [];
  return slugPattern.test(slug) ? { host: isOurs ? '' : hostname, slug } : undefined;
};
