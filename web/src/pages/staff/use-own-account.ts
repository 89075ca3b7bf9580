import { useUser } from '../../shell/app/use-user.ts';

/** The account that the member of staff works in: nobody suspends their own. */
export const useOwnAccount = (): string => {
  const { id, parentAccount } = useUser();
  return parentAccount ?? id;
};
