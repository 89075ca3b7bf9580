import { toLocalPath } from '@tessera/contract/rules/local-path.ts';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ApiError } from '../../api.ts';
import { resolvePostLoginPath } from '../../features/new-code/post-login-path.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { rememberReopened } from '../reopened-account.ts';
import { forgetSignedOut } from '../signed-out.ts';

/** Continues after authentication: to where the visitor wanted to go, or to the second step. */
export const useSignIn = () => {
  const [search] = useSearchParams();
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const path = usePublicPath();

  /** Continues to where the visitor wanted to go. Reloads the document, because the user has changed. */
  const finishSignIn = async ({
    claimed,
    reopened,
  }: {
    claimed: readonly number[];
    reopened: boolean;
  }): Promise<never> => {
    forgetSignedOut();
    if (reopened) rememberReopened();
    location.assign(await resolvePostLoginPath(claimed, toLocalPath(search.get('to'), location.origin)));
    return new Promise(() => {}); // the page is being left
  };

  /** Opens the second step if it’s required. Returns whether it was. */
  const redirectToTwoFactor = ({ code }: ApiError): boolean => {
    if (code !== 'two_factor_required') return false;
    void navigate({ pathname: path('/two-factor'), search: query }, { preventScrollReset: true, replace: true });
    return true;
  };

  return { finishSignIn, redirectToTwoFactor };
};
