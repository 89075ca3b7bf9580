import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { PageData, RenderContext } from '@tessera/contract/page-context.ts';

type PageHandler = (request: Request, context: RenderContext, data: PageData) => Promise<Response>;

/** A page that search engines may find. */
export type SitePage = {
  /** Without a language. */
  path: string;
  /** The day of the last change of its text, `YYYY-MM-DD`. */
  updated: string;
  /** The same page in each language, if there are several; `x-default` is for all others. */
  alternates: readonly { language: string; path: string }[];
};

/** What the web build exports. */
export type PageModule = {
  handle: PageHandler;
  /** Whether the page at a path is the same for all visitors of a language, so that caches may share it. */
  isSharedPage: (path: string) => boolean;
  listPages: (languages: readonly string[]) => readonly SitePage[];
};

/**
 * The web build as this server uses it: a request handler, plus static files (production) or Vite in this process
 * (development).
 */
export type WebApp = {
  handle: PageHandler;
  isSharedPage: (path: string) => boolean | Promise<boolean>;
  listPages: (languages: readonly string[]) => readonly SitePage[] | Promise<readonly SitePage[]>;
  /** The folder of built files; undefined in development, where Vite serves them. */
  clientFolder?: string;
  /** Serves Vite's own files in development; resolves to true if Vite has none for the request. */
  middleware?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  close?: () => Promise<void>;
};

/** Opens the web app; Vite's socket for hot reload shares the given server. */
export type OpenWebApp = (server: Server) => Promise<WebApp>;
