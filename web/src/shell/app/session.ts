import { account, type User } from '@tessera/contract/api/account.ts';
import { redirectDocument } from 'react-router';
import { ApiError, call } from '../../api.ts';
import { clearExpectedFolders } from '../../features/folders/expected-folders.ts';
import { clearDraft } from '../../features/guest-draft/draft.ts';
import { disablePush } from '../../features/push/push.ts';
import { clearSuggestions } from '../../features/suggestions/suggestions.ts';
import { rememberSignedOut } from '../signed-out.ts';

const userStorageKey = 'user';

/** Where a visitor logs in, to come back to `path` afterwards. */
const buildLoginPath = ({ pathname, search }: { pathname: string; search: string }) =>
  `/login?${new URLSearchParams({ to: pathname + search })}`;

const isSignedOut = (error: unknown) => error instanceof ApiError && error.code === 'not_signed_in';

/** Who is signed in, kept in this browser as well. Throws `ApiError` where nobody is. */
export const fetchCurrentUser = async (signal: AbortSignal): Promise<User> => {
  const user = await call(account.me, { signal });
  localStorage.setItem(userStorageKey, JSON.stringify(user));
  return user;
};

/** The signed-in user. Sends a visitor who isn't to the log-in, with the way back. */
export const requireUser = async ({ url, signal }: Request): Promise<User> => {
  try {
    return await fetchCurrentUser(signal);
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    if (localStorage.getItem(userStorageKey)) rememberSignedOut();
    localStorage.removeItem(userStorageKey);
    throw redirectDocument(buildLoginPath(new URL(url)));
  }
};

/** Leaves for the log-in when a session has ended while its page was open. Answers whether it had. */
export const redirectIfSignedOut = (error: unknown): boolean => {
  if (!isSignedOut(error)) return false;
  rememberSignedOut();
  localStorage.removeItem(userStorageKey);
  location.assign(buildLoginPath(location));
  return true;
};

/** Clears what this browser kept of the session that has ended. */
export const clearSession = (): void => {
  localStorage.removeItem(userStorageKey);
  clearDraft();
  clearSuggestions();
  clearExpectedFolders();
  sessionStorage.clear();
};

/** Ends the session here and on the server, and goes home. */
export const logOut = async (): Promise<void> => {
  await disablePush().catch((error) => console.warn('notifications are still on', error));
  await call(account.logout, {});
  clearSession();
  location.assign('/');
};
