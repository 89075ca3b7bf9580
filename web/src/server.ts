import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { resolveLanguage } from './i18n/dictionaries.server.ts';
import { type RequestContext, requestContext } from './request-context.ts';

const respond = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/**
 * The only interface between the HTTP server and the pages. `locale` is the visitor’s: stored, else the browser’s, else
 * English, or the pseudo-locale if allowed. A language in the path overrides it.
 */
export const handle = (
  request: Request,
  { locale, ...knownContext }: Omit<RequestContext, 'language'> & { locale: string },
): Promise<Response> => {
  const context = new RouterContextProvider();
  const language = resolveLanguage(new URL(request.url).pathname, locale);
  context.set(requestContext, { ...knownContext, language });
  return respond(request, context);
};
