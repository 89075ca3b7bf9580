import { data } from 'react-router';

/** Answers every address that no route knows; the root's error boundary draws the page. */
export const loader = () => {
  throw data(null, { status: 404 });
};

export default function NotFoundRoute() {
  return null;
}
