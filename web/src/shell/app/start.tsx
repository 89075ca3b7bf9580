import { Navigate } from 'react-router';
import { useCurrentUser } from './current-user.ts';
import { getHomePath } from './nav-items.ts';

/** Redirects to the list of codes, or to their account for users who may not see it. */
export default function Start() {
  return <Navigate to={getHomePath(useCurrentUser())} replace />;
}
