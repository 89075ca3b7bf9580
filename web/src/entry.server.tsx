import { deferredPreload, deferredScriptType } from '@tessera/contract/deferred-hydration.ts';
import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { createRequestI18n } from './i18n/dictionaries.server.ts';
import { getPageFormatter } from './i18n/formatter.tsx';
import { PageProvider } from './page-context.tsx';
import { requestContext } from './request-context.ts';
import type { RouteHandle } from './route-handle.ts';

/** Returns the translation scopes of a page’s routes. */
const findNamespaces = ({ staticHandlerContext, routeModules }: EntryContext): string[] => {
  const namespaces = staticHandlerContext.matches.flatMap(({ route, params }) => {
    const { namespaces = [] } = (routeModules[route.id]?.handle as RouteHandle | undefined) ?? {};
    return typeof namespaces === 'function' ? namespaces(params) : namespaces;
  });
  return [...new Set(['main', ...namespaces])];
};

/** Marks React’s scripts as deferred, in a page that hydrates on use; `enhance` runs them. */
const deferHydration = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', `<link rel="${deferredPreload}"`)
    .replaceAll(/<script type="module"(?![^>]* src=)/g, `<script type="${deferredScriptType}"`);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = { ...loadContext.get(requestContext), namespaces: findNamespaces(routerContext) };
  const { nonce, language } = page;
  const isShared = nonce === undefined;
  const isSentWhole = isShared || isbot(request.headers.get('user-agent'));
  const stream = await renderToReadableStream(
    <PageProvider value={page}>
      <I18nextProvider i18n={createRequestI18n(language, getPageFormatter(page))}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce !== undefined && { nonce })} />
      </I18nextProvider>
    </PageProvider>,
    {
      ...(nonce && { nonce }),
      // Otherwise, React puts large parts at the end, from where a script moves them: the page would jump, and lack them without script.
      ...(isSentWhole && { progressiveChunkSize: Number.POSITIVE_INFINITY }),
      signal: request.signal,
      onError: (error) => console.error(error),
    },
  );
  if (isSentWhole) await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', language);
  return new Response(isShared ? deferHydration(await new Response(stream).text()) : stream, { status, headers });
}

/** A missing page or a closed connection isn’t one of our errors. */
export const handleError = (error: unknown, { request }: { request: Request }): void => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
};
