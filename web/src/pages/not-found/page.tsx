import { data } from 'react-router';
import type { RouteHandle } from '../../route-handle.ts';

export const handle: RouteHandle = { namespaces: ['site'], hidesPromotion: true, hydration: 'never' };

/** Handles every URL that no route matches; the root’s error boundary renders the page. */
export const loader = () => {
  throw data(null, { status: 404 });
};

export default function NotFoundRoute() {
  return null;
}
