import { data, Outlet } from 'react-router';
import { requestContext } from '../../request-context.ts';
import type { RouteHandle } from '../../root.tsx';
import type { Route } from './+types/layout';
import { PublicFrame } from './frame.tsx';

export const handle: RouteHandle = { namespaces: ['site'] };

/** A first path segment that isn’t an offered language is a page not found. */
export const loader = ({ params, context }: Route.LoaderArgs) => {
  if ('lang' in params && params.lang && params.lang !== context.get(requestContext).language)
    throw data(null, { status: 404 });
  return null;
};

/** The language never changes within a document. */
export const shouldRevalidate = () => false;

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
