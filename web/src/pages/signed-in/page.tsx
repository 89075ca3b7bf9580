import { toLocalPath } from '@tessera/contract/rules/local-path.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { replace, useSearchParams } from 'react-router';
import { resolvePostLoginPath } from '../../features/guest-draft/post-login-path.ts';
import { requestContext } from '../../request-context.ts';
import { rememberReopened } from '../../shell/reopened-account.ts';
import type { Route } from './+types/page';

/** Only whoever was just signed in has something to do here. */
export const loader = ({ context }: Route.LoaderArgs) => {
  if (!context.get(requestContext).viewer) throw replace('/login');
  return null;
};

/** Where a provider's way ends: what this tab remembers, such as a promised code, decides where to go on. */
export default function SignedIn() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  useEffect(() => {
    const claimed = (search.get('claimed') ?? '').split(',').map(Number).filter(Boolean);
    if (search.has('kept')) rememberReopened();
    resolvePostLoginPath(claimed, toLocalPath(search.get('to'), location.origin)).then((path) =>
      location.replace(path),
    );
  }, [search]);
  return (
    <p role="status">
      <title>{t('brand')}</title>
      {t('verify-email.waiting')}
    </p>
  );
}
