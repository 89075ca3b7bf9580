import * as build from 'virtual:react-router/server-build';
import type { RenderContext } from '@tessera/contract/page-context.ts';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { requestContext } from './request-context.ts';

const respond = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/** The only interface between the HTTP server and the pages. */
export const handle = (request: Request, renderContext: RenderContext): Promise<Response> => {
  const context = new RouterContextProvider();
  context.set(requestContext, renderContext);
  return respond(request, context);
};
