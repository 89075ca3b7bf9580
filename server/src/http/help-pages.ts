import type { FastifyRequest } from 'fastify';
import { getQuery } from './request-path.ts';
import type { WebApp } from './web-app.ts';

/** The help pages, `/help` and below, in any language. */
export const isHelpPath = (path: string): boolean => /^(\/[^/]+)?\/help(\/|$)/.test(path);

const isHelpIndex = (path: string) => /^(\/[^/]+)?\/help$/.test(path);
const maxSearchLength = 100;

/** Returns what a visitor without JavaScript searches the help articles for; undefined if they don’t. */
export const readHelpSearch = (request: FastifyRequest, path: string): string | undefined =>
  isHelpIndex(path)
    ? new URLSearchParams(getQuery(request)).get('q')?.trim().slice(0, maxSearchLength) || undefined
    : undefined;

/** The web app of an operator with help pages elsewhere: search engines don’t find ours. */
export const hideHelpPages = (web: WebApp): WebApp => ({
  ...web,
  listPages: async (languages) => (await web.listPages(languages)).filter(({ path }) => !isHelpPath(path)),
});
