import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url';
import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { formatEmbeddedPage, pageElementId } from '@tessera/contract/page-context.ts';
import { type ReactNode, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router';
import type { Route } from './+types/root';
import { usePage } from './page-context.tsx';
import { ErrorPage } from './pages/not-found/error-page.tsx';
import { NotFound } from './pages/not-found/not-found.tsx';
import type { RouteHandle } from './route-handle.ts';
import { BeforePaint } from './shell/before-paint.tsx';
import icon from './shell/icon.svg?url';
import { Maintenance } from './shell/maintenance.tsx';
import { NewVersion } from './shell/new-version.tsx';
import { OldBrowser } from './shell/old-browser.tsx';
import sheet from './ui/global.css?url';
import { Snackbars } from './ui/snackbars.tsx';

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

export const links: Route.LinksFunction = () => [
  font(display),
  font(text),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

export const Layout = ({ children }: { children: ReactNode }) => {
  const { nonce, ...page } = usePage();
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  const error = useRouteError();
  const isShared = nonce === undefined;
  const isBare = handles.some((handle) => handle?.bare);
  // It’s a property of the document: later navigation within it changes nothing.
  const [hydration] = useState(
    // What caches share for an address without a page is the not-found page, even if a route matches.
    isShared && isMissing(error)
      ? 'never'
      : (handles.findLast((handle) => handle?.hydration)?.hydration ?? (isShared ? 'never' : 'on-load')),
  );
  const hydrates = hydration !== 'never';
  return (
    <html lang={page.language} data-theme={page.theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f4ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121512" media="(prefers-color-scheme: dark)" />
        {/* Read by Vite’s client and by React Aria, for the style elements that they add. */}
        <meta property="csp-nonce" nonce={nonce} />
        {hydrates && (
          <script
            id={pageElementId}
            type="application/json"
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: formatEmbeddedPage(page) }}
          />
        )}
        {!isBare && <BeforePaint />}
        <Meta />
        {!isBare && <link rel="stylesheet" href={sheet} />}
        <Links nonce={nonce} />
      </head>
      <body>
        {!isBare && <OldBrowser />}
        {!isBare && <Maintenance />}
        {children}
        {hydrates && (
          <>
            {!isBare && <Snackbars />}
            {!isBare && <NewVersion />}
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
};

export default function App() {
  return <Outlet />;
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) =>
  isMissing(error) ? <NotFound /> : <ErrorPage error={error} />;
