import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type RequestContext, requestContext } from './request-context.ts';

const respond = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/** The only interface between the HTTP server and the pages. */
export const handle = (request: Request, knownContext: RequestContext): Promise<Response> => {
  const context = new RouterContextProvider();
  context.set(requestContext, knownContext);
  return respond(request, context);
};
