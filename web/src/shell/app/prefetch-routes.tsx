import { PrefetchPageLinks } from 'react-router';

/** One address of each screen of the account area. */
const routePaths = [
  '/app/my-qr-codes',
  '/app/my-qr-codes/qr/0',
  '/app/my-account',
  '/app/builder',
  '/app/builder/0',
  '/app/users',
];

type RouterManifest = { routes: Readonly<Record<string, { css?: readonly string[] } | undefined>> };

/** The style sheets of every screen, which the router names but doesn't fetch ahead. */
const findStylesheets = (): string[] => {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: RouterManifest };
  const files = Object.values(manifest?.routes ?? {}).flatMap((route) => route?.css ?? []);
  return [...new Set(files.map((file) => file.replace(/#.*/, '')))];
};

/**
 * Fetches the code and the looks of every screen once the first one stands: a way that is taken while the connection is
 * away then leads to our own words about it, and not to the browser's.
 */
export const PrefetchRoutes = () => (
  <>
    {routePaths.map((page) => (
      <PrefetchPageLinks key={page} page={page} />
    ))}
    {findStylesheets().map((sheet) => (
      <link key={sheet} rel="prefetch" as="style" href={sheet} />
    ))}
  </>
);
