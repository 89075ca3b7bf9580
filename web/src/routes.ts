import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { appRoutes } from './shell/app/routes.ts';

/** Public pages may carry a language; the account area has the account's own. */
export default [
  ...appRoutes,
  layout('shell/public/layout.tsx', [
    route(':lang?/mockup/:type', 'pages/mockup/page.tsx'),
    route(':lang?', 'pages/home/page.tsx', [
      route('login', 'pages/home/account.tsx', { id: 'login' }),
      route('register', 'pages/home/account.tsx', { id: 'register' }),
    ]),
  ]),
  route('qr-preview', 'pages/qr-preview/page.tsx'),
  route('*', 'pages/not-found/page.tsx'),
] satisfies RouteConfig;
