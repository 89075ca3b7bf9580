import * as build from 'virtual:react-router/server-build';
import type { PageData, RenderContext } from '@tessera/contract/page-context.ts';
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { listDocsPages } from './content/docs/list-docs-pages.server.ts';
import { listPages as listPublicPages } from './content/list-pages.ts';
import { pageDataContext, requestContext } from './request-context.ts';
import type { RouteHandle } from './route-handle.ts';
import { listSearchAlternates } from './shell/public/list-alternates.ts';

const serverBuild = build as ServerBuild;

/** The routes of the build as a tree, for matching paths. */
const toRouteTree = (parentId?: string): RouteObject[] =>
  Object.values(serverBuild.routes).flatMap((route) =>
    route && route.parentId === parentId
      ? {
          ...(route.index ? { index: true as const } : { children: toRouteTree(route.id) }),
          ...(route.path !== undefined && { path: route.path }),
          handle: route.module.handle,
        }
      : [],
  );
const routeTree = toRouteTree();

/**
 * Whether the page at a path is the same for all visitors of a language, so that caches may share it: one that doesn’t
 * hydrate when it’s loaded.
 */
export const isSharedPage = (path: string): boolean => {
  const handles = matchRoutes(routeTree, path)?.map(({ route }) => route.handle as RouteHandle | undefined) ?? [];
  const hydration = handles.findLast((handle) => handle?.hydration)?.hydration;
  return hydration === 'on-use' || hydration === 'never';
};

/** The pages that search engines may find, each with the same page in other languages. */
export const listPages = (languages: readonly string[]) =>
  [...listPublicPages(), ...listDocsPages()].map((page) => ({
    ...page,
    alternates: listSearchAlternates(page.path, languages),
  }));

const respond = createRequestHandler(serverBuild, import.meta.env.MODE);

/** The only interface between the HTTP server and the pages. */
export const handle = (request: Request, renderContext: RenderContext, pageData: PageData): Promise<Response> => {
  const context = new RouterContextProvider();
  context.set(requestContext, renderContext);
  context.set(pageDataContext, pageData);
  return respond(request, context);
};
