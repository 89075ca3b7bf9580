import { useCurrentUser } from '../../shell/app/current-user.ts';

/** Returns the id of the staff member’s own account, which they can’t suspend. */
export const useOwnAccountId = (): string => {
  const { id, parentAccount } = useCurrentUser();
  return parentAccount ?? id;
};
