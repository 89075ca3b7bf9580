import { useMutation, useQueryClient } from '@tanstack/react-query';
import { account, type User } from '@tessera/contract/api/account.ts';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { currentUserQuery, useFreshCurrentUser } from './current-user.ts';

type Preference = 'weeklySummary' | 'singleKeyShortcuts';

/** Returns a preference of the user and a function that changes it, shown immediately and undone if that fails. */
export const usePreference = (name: Preference): [boolean, (isOn: boolean) => void] => {
  const queries = useQueryClient();
  const notifyError = useNotifyError();
  const user = useFreshCurrentUser();
  const setUser = (changed: User) => queries.setQueryData(currentUserQuery.queryKey, changed);
  const change = useMutation({
    mutationFn: (isOn: boolean) => call(account.updateMe, { body: { [name]: isOn } }),
    onMutate: (isOn) => {
      setUser({ ...user, [name]: isOn });
    },
    onSuccess: setUser,
    onError: (error) => {
      setUser(user);
      notifyError(error);
    },
  });
  return [user[name], change.mutate];
};
