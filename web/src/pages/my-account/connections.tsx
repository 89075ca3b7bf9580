import { useQuery, useQueryClient } from '@tanstack/react-query';
import { oauth } from '@tessera/contract/api/oauth.ts';
import { isErrorCode } from '@tessera/contract/errors.ts';
import { isProvider, type Provider, providerNames, providers } from '@tessera/contract/rules/providers.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ApiError, call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { ProviderIcon } from '../../features/providers/provider-icon.tsx';
import { useProviders } from '../../features/providers/use-providers.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { LoadError } from '../../load-error.tsx';
import { useFreshCurrentUser } from '../../shell/app/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import styles from './connections.module.css';
import { ReauthenticateDialog } from './reauthenticate-dialog.tsx';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { identitiesQuery } from './security-queries.ts';
import { UnverifiedNote } from './unverified-note.tsx';

/** Shows the result of connecting a provider once, and removes it from the URL. */
const useOAuthResult = () => {
  const { t } = useTranslation('private');
  const notifyError = useNotifyError();
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    const [connected, error] = [search.get('connected'), search.get('error')];
    if (isProvider(connected))
      notify({ kind: 'success', text: t('connections.connected', { provider: providerNames[connected] }) });
    if (isErrorCode(error)) notifyError(new ApiError(400, { error }));
    if (connected !== null || error !== null) setSearch({}, { replace: true, preventScrollReset: true });
  }, [search]);
};

type ConnectionChange = { provider: Provider; action: 'connect' | 'disconnect' };

/** External accounts that can sign in to this one: connecting and disconnecting. */
export const Connections = () => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const queries = useQueryClient();
  const user = useFreshCurrentUser();
  const list = useQuery(identitiesQuery);
  const availableProviders = useProviders();
  const [pendingChange, setPendingChange] = useState<ConnectionChange>();
  useOAuthResult();

  const identities = list.data ?? [];
  const rows = providers.filter(
    (candidate) => availableProviders.includes(candidate) || identities.some(({ provider }) => provider === candidate),
  );
  const changeConnection = async ({ provider, action }: ConnectionChange, body: object) => {
    const params = { provider };
    if (action === 'connect') {
      location.assign((await call(oauth.connect, { params, body })).location);
      return new Promise<void>(() => {}); // the page is being left
    }
    await call(oauth.disconnect, { params, body });
    setPendingChange(undefined);
    await queries.invalidateQueries({ queryKey: identitiesQuery.queryKey });
    notify({ kind: 'success', text: t('connections.disconnected', { provider: providerNames[provider] }) });
  };
  return (
    <section className={section.panel} aria-busy={list.isFetching}>
      <SectionHead title={t('section.connections')} text={t('connections.text')} />
      <UnverifiedNote user={user} />
      {list.isError && !list.data ? (
        <LoadError
          heading="h3"
          hasDivider
          title={t('connections.failed')}
          error={list.error}
          onRetry={() => list.refetch()}
        />
      ) : !list.data ? (
        <SectionSkeleton />
      ) : (
        <ul className={section.rows}>
          {rows.map((provider) => {
            const name = providerNames[provider];
            const connectedIdentities = identities.filter((candidate) => candidate.provider === provider);
            const what = connectedIdentities.length > 0 ? 'disconnect' : 'connect';
            return (
              <li key={provider} className={styles.row}>
                <ProviderIcon provider={provider} size={28} />
                <div>
                  <h3 className={styles.name}>{name}</h3>
                  {connectedIdentities.length === 0 && <p className={styles.facts}>{t('connections.not_connected')}</p>}
                  {connectedIdentities.map(({ email, since }) => (
                    <p key={since} className={styles.facts}>
                      <bdi>{email}</bdi>
                      <span>{t('connections.since', { day: formatter.shortDate(since, new Date()) })}</span>
                    </p>
                  ))}
                </div>
                {(what === 'disconnect' || availableProviders.includes(provider)) && (
                  <Button
                    variant="quiet"
                    size={32}
                    disabled={what === 'connect' && !user.emailVerified}
                    onClick={() => setPendingChange({ provider, action: what })}
                    aria-label={t(`connections.${what}_one`, { provider: name })}
                  >
                    {t(`connections.${what}`)}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {pendingChange && (
        <ReauthenticateDialog
          title={t(`connections.${pendingChange.action}_one`, { provider: providerNames[pendingChange.provider] })}
          text={t(`connections.${pendingChange.action}_text`, { provider: providerNames[pendingChange.provider] })}
          action={t(`connections.${pendingChange.action}`)}
          schema={oauth[pendingChange.action].body}
          isDanger={pendingChange.action === 'disconnect'}
          onReauthenticated={(body) => changeConnection(pendingChange, body)}
          onClose={() => setPendingChange(undefined)}
        />
      )}
    </section>
  );
};
