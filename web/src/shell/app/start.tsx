import { Navigate } from 'react-router';
import { useCurrentUser } from './me.ts';
import { getHomePath } from './places.ts';

/** The account area opens with the list of codes, or with the account of whoever doesn't see them. */
export default function Start() {
  return <Navigate to={getHomePath(useCurrentUser())} replace />;
}
