import { oauth } from '@tessera/contract/api/oauth.ts';
import { toLocalPath } from '@tessera/contract/rules/local-path.ts';
import type { Provider } from '@tessera/contract/rules/providers.ts';
import { useSearchParams } from 'react-router';
import { buildRouteUrl } from '../../api.ts';
import { getAdClick } from '../../features/ad-click/ad-click.ts';
import { usePage } from '../../page-context.tsx';
import { forgetSignedOut } from '../signed-out.ts';

/** Redirects to a provider with everything this browser knows for a new account. A claimed draft waits in this tab. */
export const useStartOAuth = () => {
  const [search] = useSearchParams();
  const { language: locale } = usePage();
  return (provider: Provider, mode: 'login' | 'create', { reopen = false } = {}) => {
    const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
    const query = {
      to: toLocalPath(search.get('to'), location.origin),
      adClick: getAdClick(),
      locale,
      timezone,
      ...(reopen && { reopen }),
    };
    forgetSignedOut();
    location.assign(buildRouteUrl(oauth.start, { params: { provider, mode }, query }));
  };
};
