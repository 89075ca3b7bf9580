import { Navigate } from 'react-router';
import { useCurrentUser } from './current-user.ts';
import { getHomePath } from './nav-items.ts';

/** The account area opens with the list of codes, or with the account of whoever doesn't see them. */
export default function Start() {
  return <Navigate to={getHomePath(useCurrentUser())} replace />;
}
