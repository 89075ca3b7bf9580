import { slugPattern } from '@tessera/contract/rules/slug.ts';

/** Returns the slug in the address of one of our short links or pages, in any form that users copy, e.g. without its scheme. */
export const parseShortLinkSlug = (text: string, hosts: readonly string[]): string | undefined => {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { host, hostname, pathname } = new URL(address);
  if (!hosts.includes(host) && !hosts.includes(hostname)) return undefined;
  const [, entryPoint, uri = ''] = /^\/(r|p|preview)\/([^/]+)/i.exec(pathname) ?? [];
  return entryPoint && slugPattern.test(uri) ? uri : undefined;
};
