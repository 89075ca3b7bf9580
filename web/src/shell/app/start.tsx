import { Navigate } from 'react-router';
import { useUser } from './me.ts';
import { homeOf } from './places.ts';

/** The account area opens with the list of codes, or with the account of whoever doesn't see them. */
export default function Start() {
  return <Navigate to={homeOf(useUser())} replace />;
}
