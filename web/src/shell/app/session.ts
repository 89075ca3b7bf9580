import { account, type User } from '@tessera/contract/api/account.ts';
import { redirectDocument } from 'react-router';
import { call, Refused } from '../../api.ts';
import { forgetExpectedFolders } from '../../features/folders/expected-folders.ts';
import { clearDraft } from '../../features/guest-draft/draft.ts';
import { turnPushOff } from '../../features/push/push.ts';
import { forgetSuggestions } from '../../features/suggestions/suggestions.ts';
import { rememberSignedOut } from '../signed-out.ts';

const storedUser = 'user';

/** Where a visitor logs in, to come back to `path` afterwards. */
const loginFor = ({ pathname, search }: { pathname: string; search: string }) =>
  `/login?${new URLSearchParams({ to: pathname + search })}`;

const isSignedOut = (error: unknown) => error instanceof Refused && error.code === 'not_signed_in';

/** Who is signed in, kept in this browser as well. Throws `Refused` where nobody is. */
export const askUser = async (signal: AbortSignal): Promise<User> => {
  const user = await call(account.me, { signal });
  localStorage.setItem(storedUser, JSON.stringify(user));
  return user;
};

/** The signed-in user. Sends a visitor who isn't to the log-in, with the way back. */
export const requireUser = async ({ url, signal }: Request): Promise<User> => {
  try {
    return await askUser(signal);
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    if (localStorage.getItem(storedUser)) rememberSignedOut();
    localStorage.removeItem(storedUser);
    throw redirectDocument(loginFor(new URL(url)));
  }
};

/** Leaves for the log-in when a session has ended while its page was open. Answers whether it had. */
export const leaveIfSignedOut = (error: unknown): boolean => {
  if (!isSignedOut(error)) return false;
  rememberSignedOut();
  localStorage.removeItem(storedUser);
  location.assign(loginFor(location));
  return true;
};

/** Clears what this browser kept of the session that has ended. */
export const forgetSession = (): void => {
  localStorage.removeItem(storedUser);
  clearDraft();
  forgetSuggestions();
  forgetExpectedFolders();
  sessionStorage.clear();
};

/** Ends the session here and on the server, and goes home. */
export const logOut = async (): Promise<void> => {
  await turnPushOff().catch((error) => console.warn('notifications are still on', error));
  await call(account.logout, {});
  forgetSession();
  location.assign('/');
};
