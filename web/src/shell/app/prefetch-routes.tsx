import { PrefetchPageLinks } from 'react-router';

/** One URL per screen of the account area. */
const routePaths = [
  '/app/my-qr-codes',
  '/app/my-qr-codes/qr/0',
  '/app/analysis',
  '/app/my-account',
  '/app/builder',
  '/app/builder/0',
  '/app/users',
];

type RouterManifest = { routes: Readonly<Record<string, { css?: readonly string[] } | undefined>> };

/** The style sheets of every screen, which the router knows but doesn’t prefetch. */
const findStylesheets = (): string[] => {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: RouterManifest };
  const files = Object.values(manifest?.routes ?? {}).flatMap((route) => route?.css ?? []);
  return [...new Set(files.map((file) => file.replace(/#.*/, '')))];
};

/**
 * Prefetches the code and styles of every screen once the first one is shown, so that navigation while offline shows
 * our error page and not the browser’s.
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
