import { Navigate, redirect } from 'react-router';
import { getCachedUser } from '../cached-user.ts';
import { useCurrentUser } from './current-user.ts';
import { getHomePath } from './nav-items.ts';

/** Opens the first screen before anything is rendered: a later redirect would show an empty one first. */
export const clientLoader = () => redirect(getHomePath(getCachedUser()));
clientLoader.hydrate = true as const;

/** Redirects to the list of codes, or to their account for users who may not see it. */
export default function Start() {
  return <Navigate to={getHomePath(useCurrentUser())} replace />;
}
