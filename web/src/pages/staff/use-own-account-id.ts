import { useCurrentUser } from '../../shell/app/current-user.ts';

/** The account that the member of staff works in: nobody suspends their own. */
export const useOwnAccountId = (): string => {
  const { id, parentAccount } = useCurrentUser();
  return parentAccount ?? id;
};
