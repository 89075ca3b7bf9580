import { toLocalPath } from '@tessera/contract/rules/local-path.ts';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ApiError } from '../../api.ts';
import { resolvePostLoginPath } from '../../features/guest-draft/post-login-path.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { rememberReopened } from '../reopened-account.ts';
import { forgetSignedOut } from '../signed-out.ts';

/** What follows on proof of who somebody is: where they land, or the step that is still asked for. */
export const useSignIn = () => {
  const [search] = useSearchParams();
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const path = usePublicPath();

  /** Leaves for where the visitor wanted to go. The document is loaded anew, as somebody else's. */
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

  /** Goes to the second step where one is asked for. Answers whether it was. */
  const redirectToTwoFactor = ({ code }: ApiError): boolean => {
    if (code !== 'two_factor_required') return false;
    void navigate({ pathname: path('/two-factor'), search: query }, { preventScrollReset: true, replace: true });
    return true;
  };

  return { finishSignIn, redirectToTwoFactor };
};
