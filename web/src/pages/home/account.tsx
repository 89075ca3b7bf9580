import { toLocalPath } from '@tessera/contract/rules/local-path.ts';
import { replace } from 'react-router';
import { requestContext } from '../../request-context.ts';
import type { Route } from './+types/page';

/** Links of letters are followed by whoever has them, signed in or not. */
const guestOnlyPaths = /\/(login|register|two-factor|forgotten-password)$/;

/** Nobody signs in twice: who already has goes where they wanted to, or to their codes. */
export const loader = ({ request, context }: Route.LoaderArgs) => {
  const { origin, searchParams, pathname } = new URL(request.url);
  if (!context.get(requestContext).viewer || !guestOnlyPaths.test(pathname.replace(/\.data$/, ''))) return null;
  throw replace(toLocalPath(searchParams.get('to'), origin) ?? '/app/my-qr-codes');
};

/** In the browser the page knows already who is signed in: opening the modal asks nobody. */
export const clientLoader = () => null;

/** Drawn by the home page around it, so that going from one section to the other keeps the dialog open. */
export default function Account() {
  return null;
}
