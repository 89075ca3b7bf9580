import type { User } from '@tessera/contract/api/account.ts';
import { roles } from '@tessera/contract/rules/permissions.ts';
import { userCan } from '../../features/team/permissions.tsx';
import { RedirectBundle } from './redirect-bundle.tsx';
import { Transfers } from './transfers.tsx';

/** What an account can take along or hand over: a card each. */
export const YourData = ({ user }: { user: User }) => (
  <>
    {userCan(user, 'dashboard') && <RedirectBundle />}
    {user.role === roles.admin && <Transfers user={user} />}
  </>
);
