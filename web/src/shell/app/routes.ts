import type { RouteConfig } from '@react-router/dev/routes';

/** The account area: private routes, without a language prefix. */
export const appRoutes = [] satisfies RouteConfig;
