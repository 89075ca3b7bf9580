import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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

type RouterManifest = {
  routes: Readonly<Record<string, { parentId?: string; css?: readonly string[] } | undefined>>;
};

/** The style sheets of every screen, which the router knows but doesn’t prefetch. */
const findStylesheets = (): string[] => {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: RouterManifest };
  const screens = Object.values(manifest?.routes ?? {}).filter((route) => route?.parentId === 'shell/app/layout');
  const files = screens.flatMap((route) => route?.css ?? []);
  return [...new Set(files.map((file) => file.replace(/#.*/, '')))];
};

/** How long no data is loaded before the first screen counts as shown, in ms. */
const settledMs = 300;

/** Whether the data of the first screen has been loaded: what isn’t needed yet would delay it. */
const useIsSettled = () => {
  const [isSettled, setSettled] = useState(false);
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    if (isFetching || isSettled) return;
    const timer = setTimeout(() => setSettled(true), settledMs);
    return () => clearTimeout(timer);
  }, [isFetching, isSettled]);
  return isSettled;
};

const Prefetched = () => (
  <>
    {routePaths.map((page) => (
      <PrefetchPageLinks key={page} page={page} />
    ))}
    {findStylesheets().map((sheet) => (
      <link key={sheet} rel="prefetch" as="style" href={sheet} />
    ))}
  </>
);

/**
 * Prefetches the code and styles of every screen once the first one is shown, so that navigation while offline shows
 * our error page and not the browser’s.
 */
export const PrefetchRoutes = () => useIsSettled() && <Prefetched />;
