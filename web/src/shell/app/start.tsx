import { Navigate } from 'react-router';
import { homeOf } from './places.ts';
import { useUser } from './use-user.ts';

/** The account area opens with the list of codes, or with the account of whoever doesn't see them. */
export default function Start() {
  return <Navigate to={homeOf(useUser())} replace />;
}
