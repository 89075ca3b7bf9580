import * as build from 'virtual:react-router/server-build';
import type { PageData, RenderContext } from '@tessera/contract/page-context.ts';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { pageDataContext, requestContext } from './request-context.ts';

const respond = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/** The only interface between the HTTP server and the pages. */
export const handle = (request: Request, renderContext: RenderContext, pageData: PageData): Promise<Response> => {
  const context = new RouterContextProvider();
  context.set(requestContext, renderContext);
  context.set(pageDataContext, pageData);
  return respond(request, context);
};
