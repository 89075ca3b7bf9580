import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The account area: private routes, without a language prefix. */
export const appRoutes = [
  route('app', 'shell/app/layout.tsx', [
    index('shell/app/start.tsx'),
    route('my-qr-codes', 'pages/my-qr-codes/page.tsx'),
    route('my-qr-codes/folder/:folder', 'pages/my-qr-codes/page.tsx', { id: 'folder' }),
    route('my-qr-codes/qr/:id', 'pages/qr/page.tsx'),
    route('qr/:uri/preview', 'pages/qr/preview.tsx'),
    route('bulk-qr-code-generator', 'pages/bulk-create/page.tsx'),
    route('analysis', 'pages/analysis/page.tsx'),
    route('templates', 'pages/templates/page.tsx'),
    route('templates/create', 'pages/template-editor/page.tsx', { id: 'template-create' }),
    route('templates/edit/:templateId', 'pages/template-editor/page.tsx'),
    route('my-domains', 'pages/my-domains/page.tsx'),
    route('users', 'pages/users/page.tsx'),
    route('my-account/:section?', 'pages/my-account/page.tsx'),
    route('transfers/:id', 'pages/transfer/page.tsx'),
    route('starter-sets/:trade', 'pages/starter-set/page.tsx'),
    route('builder/:qrId?', 'pages/builder/page.tsx'),
    route('checkout', 'pages/checkout/page.tsx'),
    route('plans-and-payments', 'pages/plans-and-payments/page.tsx'),
    route('staff', 'pages/staff/page.tsx'),
    route('staff/accounts/:account', 'pages/staff/account-page.tsx'),
  ]),
] satisfies RouteConfig;
