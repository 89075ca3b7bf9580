import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { sectionPaths } from './shell/account-modal/sections.ts';
import { appRoutes } from './shell/app/routes.ts';

/** Public pages may have a language prefix; the account area uses the account’s language. */
export default [
  ...appRoutes,
  layout('shell/public/layout.tsx', [
    route(':lang?/signed-in', 'pages/signed-in/page.tsx'),
    route(':lang?/features/:id', 'pages/features/page.tsx'),
    route(':lang?/faq', 'pages/faq/page.tsx'),
    route(':lang?/qr-for-business', 'pages/trades/page.tsx'),
    route(':lang?/qr-for-business/:trade', 'pages/trade/page.tsx'),
    route(':lang?/pricing', 'pages/pricing/page.tsx'),
    route(':lang?/terms-and-conditions', 'pages/legal/page.tsx', { id: 'terms' }),
    route(':lang?/privacy-policy', 'pages/legal/page.tsx', { id: 'privacy' }),
    route(':lang?/cookies-policy', 'pages/legal/page.tsx', { id: 'cookies' }),
    route(':lang?/gdpr', 'pages/legal/page.tsx', { id: 'gdpr' }),
    route(':lang?/about-us', 'pages/about-us/page.tsx'),
    route(':lang?/status', 'pages/status/page.tsx'),
    route(':lang?/withdraw', 'pages/contract-statement/page.tsx', { id: 'withdraw' }),
    route(':lang?/cancel', 'pages/contract-statement/page.tsx', { id: 'cancel' }),
    route(':lang?/contact', 'pages/contact/page.tsx'),
    route(':lang?/report-abuse', 'pages/report-abuse/page.tsx'),
    route(':lang?/qr-codes-on', 'pages/qr-codes-on/page.tsx'),
    route(':lang?/qr-codes-on/:surface', 'pages/qr-codes-on/surface/page.tsx'),
    route(':lang?/help', 'pages/help/page.tsx'),
    route(':lang?/help/:article', 'pages/help-article/page.tsx'),
    route(':lang?/unsubscribe/:token', 'pages/unsubscribe/page.tsx'),
    route(':lang?/qr-types', 'pages/qr-types/page.tsx'),
    route(':lang?/qr-types/:type', 'pages/qr-type/page.tsx'),
    route(':lang?/mockup/:type', 'pages/mockup/page.tsx'),
    route(':lang?', 'pages/home/page.tsx', [
      ...Object.entries(sectionPaths).map(([id, path]) => route(path, 'pages/home/account.tsx', { id })),
    ]),
  ]),
  layout('pages/docs/layout.tsx', [
    route(':lang?/docs', 'pages/docs/page.tsx', { id: 'docs' }),
    route(':lang?/docs/:tag', 'pages/docs/section.tsx'),
    route(':lang?/docs/:tag/:method', 'pages/docs/method.tsx'),
  ]),
  route(':lang?/examples/:file', 'pages/example-file/route.ts'),
  route(':lang?/examples/qr-types/:type/:file', 'pages/type-code-file/route.ts'),
  route('s/:token', 'pages/shared-statistics/page.tsx'),
  route('qr-preview', 'pages/qr-preview/page.tsx'),
  route('*', 'pages/not-found/page.tsx'),
] satisfies RouteConfig;
