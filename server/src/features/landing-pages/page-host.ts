import type { Config } from '../../config.ts';

/** Where a page is served, and where its images, files and fonts are: '' if both have the same host. */
export type PageHost = { origin: string | undefined; resources: string };

/**
 * Creates the function that returns the host of a link’s page. A domain has only its account’s pages: their images, files and
 * fonts are those of all accounts, and stay on our own host.
 */
export const createPageHosts = ({ publicUrl, pagesUrl }: Pick<Config, 'publicUrl' | 'pagesUrl'>) => {
  const own = pagesUrl ?? publicUrl;
  const scheme = own?.startsWith('https:') ? 'https' : 'http';
  return (domain: string): PageHost =>
    domain === '' ? { origin: own, resources: '' } : { origin: `${scheme}://${domain}`, resources: own ?? '' };
};
