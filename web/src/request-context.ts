import type { PageData, RenderContext } from '@tessera/contract/page-context.ts';
import { createContext as createRouterContext } from 'react-router';

/** Set for each request by server.ts; read in loaders and in entry.server. */
export const requestContext = createRouterContext<RenderContext>();

/** Set with it; read in loaders of public pages. */
export const pageDataContext = createRouterContext<PageData>();
