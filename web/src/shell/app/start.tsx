import { Navigate } from 'react-router';

/** The account area opens with the list of codes. */
export default function Start() {
  return <Navigate to="/app/my-qr-codes" replace />;
}
