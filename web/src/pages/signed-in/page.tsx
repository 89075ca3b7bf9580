import { toLocalPath } from '@tessera/contract/rules/local-path.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { replace, useSearchParams } from 'react-router';
import { resolvePostLoginPath } from '../../features/new-code/post-login-path.ts';
import { requestContext } from '../../request-context.ts';
import { rememberReopened } from '../../shell/reopened-account.ts';
import type { Route } from './+types/page';

/** Only needed by users who have just signed in. */
export const loader = ({ context }: Route.LoaderArgs) => {
  if (!context.get(requestContext).viewer) throw replace('/login');
  return null;
};

/** The end of a provider’s sign-in: continues with what this tab stored, such as a draft to claim. */
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
