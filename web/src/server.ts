import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { languageOf } from './i18n/dictionaries.server.ts';
import { type Visit, visitContext } from './visit.ts';

const respond = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/**
 * The one door between the HTTP server and the pages. `locale` is the visitor's: stored, else the browser's, else
 * English, or the pseudo-locale where it may be seen. A language in the path goes before it.
 */
export const handle = (
  request: Request,
  { locale, ...known }: Omit<Visit, 'language'> & { locale: string },
): Promise<Response> => {
  const context = new RouterContextProvider();
  const language = languageOf(new URL(request.url).pathname, locale);
  context.set(visitContext, { ...known, language });
  return respond(request, context);
};
