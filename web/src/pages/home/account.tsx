import { toLocalPath } from '@tessera/contract/rules/local-path.ts';
import { replace } from 'react-router';
import { requestContext } from '../../request-context.ts';
import type { RouteHandle } from '../../route-handle.ts';
import type { Route } from './+types/page';

/** Links in emails work whether or not the visitor is signed in. */
const guestOnlyPaths = /\/(login|register|two-factor|forgotten-password)$/;

/** Redirects signed-in users to where they wanted to go, or to their codes. */
export const loader = ({ request, context }: Route.LoaderArgs) => {
  const { origin, searchParams, pathname } = new URL(request.url);
  if (!context.get(requestContext).viewer || !guestOnlyPaths.test(pathname.replace(/\.data$/, ''))) return null;
  throw replace(toLocalPath(searchParams.get('to'), origin) ?? '/app/my-qr-codes');
};

export const handle: RouteHandle = { hydration: 'on-load' };

/** In the browser, the page already knows who is signed in: opening the modal needs no request. */
export const clientLoader = () => null;

/** Rendered by the home page around it, so that the dialog stays open when the section changes. */
export default function Account() {
  return null;
}
