import { useMutation, useQueryClient } from '@tanstack/react-query';
import { account, type User } from '@tessera/contract/api/account.ts';
import type { FormatChoice } from '@tessera/contract/i18n/formats.ts';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { currentUserQuery, useFreshCurrentUser } from './current-user.ts';

type Preference = 'weeklySummary' | 'singleKeyShortcuts' | keyof FormatChoice;

/** Returns a preference of the user and a function that changes it, shown immediately and undone if that fails. */
export const usePreference = <Name extends Preference>(name: Name): [User[Name], (value: User[Name]) => void] => {
  const queries = useQueryClient();
  const notifyError = useNotifyError();
  const user = useFreshCurrentUser();
  const setUser = (changed: User) => queries.setQueryData(currentUserQuery.queryKey, changed);
  const change = useMutation({
    mutationFn: (value: User[Name]) => call(account.updateMe, { body: { [name]: value } }),
    onMutate: (value) => {
      setUser({ ...user, [name]: value });
    },
    onSuccess: setUser,
    onError: (error) => {
      setUser(user);
      notifyError(error);
    },
  });
  return [user[name], change.mutate];
};
