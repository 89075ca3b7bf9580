import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { appRoutes } from './shell/app/routes.ts';

/** Public pages may carry a language; the account area has the account's own. */
export default [
  ...appRoutes,
  layout('shell/public/layout.tsx', [
    route(':lang?', 'pages/home/page.tsx', [
      route('login', 'pages/home/login.tsx'),
      route('register', 'pages/home/register.tsx'),
    ]),
  ]),
  route('*', 'pages/not-found/page.tsx'),
] satisfies RouteConfig;
