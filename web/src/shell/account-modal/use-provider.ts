import { social } from '@tessera/contract/api/social.ts';
import { ownPath } from '@tessera/contract/rules/own-path.ts';
import type { Provider } from '@tessera/contract/rules/providers.ts';
import { useSearchParams } from 'react-router';
import { hrefOf } from '../../api.ts';
import { adClick } from '../../features/ad-click/ad-click.ts';
import { usePage } from '../../page-context.tsx';
import { forgetSignedOut } from '../signed-out.ts';

/** Leaves for a provider, with all that this browser knows for a new account. What was promised waits in this tab. */
export const useProvider = () => {
  const [search] = useSearchParams();
  const { language: locale } = usePage();
  return (provider: Provider, mode: 'login' | 'create', { reopen = false } = {}) => {
    const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
    const query = {
      to: ownPath(search.get('to'), location.origin),
      adClick: adClick(),
      locale,
      timezone,
      ...(reopen && { reopen }),
    };
    forgetSignedOut();
    location.assign(hrefOf(social.start, { params: { provider, mode }, query }));
  };
};
