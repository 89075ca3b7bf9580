import { replace } from 'react-router';
import { ownPath } from '../../own-path.ts';
import { visitContext } from '../../visit.ts';
import type { Route } from './+types/page';

/** Nobody signs in twice: who already has goes where they wanted to, or to their codes. */
export const loader = ({ request, context }: Route.LoaderArgs) => {
  if (!context.get(visitContext).viewer) return null;
  const { origin, searchParams } = new URL(request.url);
  throw replace(ownPath(searchParams.get('to'), origin) ?? '/app/my-qr-codes');
};

/** In the browser the page knows already who is signed in: opening the modal asks nobody. */
export const clientLoader = () => null;

/** Drawn by the home page around it, so that going from one section to the other keeps the dialog open. */
export default function Account() {
  return null;
}
