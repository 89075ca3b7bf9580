import { PrefetchPageLinks } from 'react-router';

/** One address of each screen of the account area. */
const screens = [
  '/app/my-qr-codes',
  '/app/my-qr-codes/qr/0',
  '/app/my-account',
  '/app/builder',
  '/app/builder/0',
  '/app/users',
];

/**
 * Fetches the code of every screen once the first one stands: a way that is taken while the connection is away then
 * leads to our own words about it, and not to the browser's.
 */
export const PagesAtHand = () => screens.map((page) => <PrefetchPageLinks key={page} page={page} />);
