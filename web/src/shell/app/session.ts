import { account, type User } from '@tessera/contract/api/account.ts';
import { subscriptionFields } from '@tessera/contract/api/subscription-info.ts';
import { redirectDocument } from 'react-router';
import { ApiError, call } from '../../api.ts';
import { clearLocalEdits } from '../../features/codes/local-edits.ts';
import { clearExpectedFolders } from '../../features/folders/expected-folders.ts';
import { clearLocalCode } from '../../features/new-code/local-code.ts';
import { clearPaymentChoices } from '../../features/plans/payment-choices.ts';
import { disablePush } from '../../features/push/push.ts';
import { clearSuggestions } from '../../features/suggestions/suggestions.ts';
import { clearUploads } from '../../features/upload/resume-storage.ts';
import { clearCachedUser, getCachedUser, setCachedUser } from '../cached-user.ts';
import { rememberSignedOut } from '../signed-out.ts';

/** Builds the URL of the log-in that returns to `path` afterwards. */
const buildLoginPath = ({ pathname, search }: { pathname: string; search: string }) =>
  `/login?${new URLSearchParams({ to: pathname + search })}`;

const isSignedOut = (error: unknown) => error instanceof ApiError && error.code === 'not_signed_in';

const isPaymentField = (name: string) => name === 'billingData' || name in subscriptionFields.shape;

/** Fetches the signed-in user and caches them in this browser, without payment and billing details. Throws `ApiError` if no user is signed in. */
export const fetchCurrentUser = async (signal: AbortSignal): Promise<User> => {
  const user = await call(account.me, { signal });
  const cachedUser = Object.entries(user).filter(([name]) => !isPaymentField(name));
  setCachedUser(Object.fromEntries(cachedUser));
  return user;
};

/** Returns the signed-in user. Redirects visitors to the log-in, which returns here. */
export const requireUser = async ({ url, signal }: Request): Promise<User> => {
  try {
    return await fetchCurrentUser(signal);
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    if (getCachedUser()) rememberSignedOut();
    clearCachedUser();
    throw redirectDocument(buildLoginPath(new URL(url)));
  }
};

/** Redirects to the log-in if the session ended while its page was open. Returns whether it had. */
export const redirectIfSignedOut = (error: unknown): boolean => {
  if (!isSignedOut(error)) return false;
  rememberSignedOut();
  clearCachedUser();
  location.assign(buildLoginPath(location));
  return true;
};

/** Clears what this browser stored for the ended session. */
export const clearSession = (): void => {
  clearCachedUser();
  clearLocalCode();
  clearLocalEdits();
  clearUploads();
  clearSuggestions();
  clearExpectedFolders();
  clearPaymentChoices();
  sessionStorage.clear();
};

/** Ends the session here and on the server, and goes to the home page. */
export const logOut = async (): Promise<void> => {
  await disablePush().catch((error) => console.warn('notifications are still on', error));
  await call(account.logout, {});
  clearSession();
  location.assign('/');
};
