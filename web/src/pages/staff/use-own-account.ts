import { useUser } from '../../shell/app/me.ts';

/** The account that the member of staff works in: nobody suspends their own. */
export const useOwnAccount = (): string => {
  const { id, parentAccount } = useUser();
  return parentAccount ?? id;
};
