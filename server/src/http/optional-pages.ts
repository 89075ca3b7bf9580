import type { FastifyRequest } from 'fastify';
import { getQuery } from './request-path.ts';
import type { WebApp } from './web-app.ts';

/** The help pages, `/help` and below, in any language. */
export const isHelpPath = (path: string): boolean => /^(\/[^/]+)?\/help(\/|$)/.test(path);

/** The indexes that are searched on the server, for visitors without JavaScript. */
const isSearchedIndex = (path: string) => /^(\/[^/]+)?\/(help|docs)$/.test(path);
const maxSearchLength = 100;

/** Returns what a visitor without JavaScript searches help articles or the API’s pages for; undefined if they don’t. */
export const readPageSearch = (request: FastifyRequest, path: string): string | undefined =>
  isSearchedIndex(path)
    ? new URLSearchParams(getQuery(request)).get('q')?.trim().slice(0, maxSearchLength) || undefined
    : undefined;

/** The web app without some of its pages for search engines. */
export const hidePages = (web: WebApp, isHidden: (path: string) => boolean): WebApp => ({
  ...web,
  listPages: async (languages) => (await web.listPages(languages)).filter(({ path }) => !isHidden(path)),
});
