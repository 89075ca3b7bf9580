import { useQuery, useQueryClient } from '@tanstack/react-query';
import { social } from '@tessera/contract/api/social.ts';
import { isErrorCode } from '@tessera/contract/errors.ts';
import { isProvider, type Provider, providerNames, providers } from '@tessera/contract/rules/providers.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { call, Refused } from '../../api.ts';
import { Failed } from '../../failed.tsx';
import { dateText } from '../../features/codes/when.ts';
import { ProviderMark } from '../../features/providers/provider-mark.tsx';
import { useProviders } from '../../features/providers/use-providers.ts';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { useRefusal } from '../../refusal.ts';
import { useMe } from '../../shell/app/me.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import styles from './connections.module.css';
import { Prove } from './prove.tsx';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { identityList } from './security-queries.ts';
import { UnverifiedNote } from './unverified-note.tsx';

/** Says once what came of the way to a provider, and takes it out of the address. */
const useReturn = () => {
  const { t } = useTranslation('private');
  const refused = useRefusal();
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    const [connected, error] = [search.get('connected'), search.get('error')];
    if (isProvider(connected))
      notify({ kind: 'success', text: t('connections.connected', { provider: providerNames[connected] }) });
    if (isErrorCode(error)) refused(new Refused(400, { error }));
    if (connected !== null || error !== null) setSearch({}, { replace: true, preventScrollReset: true });
  }, [search]);
};

type Asking = { provider: Provider; what: 'connect' | 'disconnect' };

/** Accounts elsewhere that open this one: connected and disconnected. */
export const Connections = () => {
  const { t } = useTranslation('private');
  const locale = useFormatLocale();
  const queries = useQueryClient();
  const user = useMe();
  const list = useQuery(identityList);
  const offered = useProviders();
  const [asking, setAsking] = useState<Asking>();
  useReturn();

  const known = list.data ?? [];
  const rows = providers.filter((one) => offered.includes(one) || known.some(({ provider }) => provider === one));
  const act = async ({ provider, what }: Asking, body: object) => {
    const params = { provider };
    if (what === 'connect') {
      location.assign((await call(social.connect, { params, body })).location);
      return new Promise<void>(() => {}); // the page is being left
    }
    await call(social.disconnect, { params, body });
    setAsking(undefined);
    await queries.invalidateQueries({ queryKey: identityList.queryKey });
    notify({ kind: 'success', text: t('connections.disconnected', { provider: providerNames[provider] }) });
  };
  return (
    <section className={section.panel} aria-busy={list.isFetching}>
      <SectionHead title={t('section.connections')} text={t('connections.text')} />
      <UnverifiedNote user={user} />
      {list.isError && !list.data ? (
        <Failed heading="h3" ruled title={t('connections.failed')} error={list.error} onRetry={() => list.refetch()} />
      ) : !list.data ? (
        <SectionSkeleton />
      ) : (
        <ul className={section.rows}>
          {rows.map((provider) => {
            const name = providerNames[provider];
            const mine = known.filter((one) => one.provider === provider);
            const what = mine.length > 0 ? 'disconnect' : 'connect';
            return (
              <li key={provider} className={styles.row}>
                <ProviderMark provider={provider} size={28} />
                <div>
                  <h3 className={styles.name}>{name}</h3>
                  {mine.length === 0 && <p className={styles.facts}>{t('connections.not_connected')}</p>}
                  {mine.map(({ email, since }) => (
                    <p key={since} className={styles.facts}>
                      <bdi>{email}</bdi>
                      <span>{t('connections.since', { day: dateText(since, locale) })}</span>
                    </p>
                  ))}
                </div>
                {(what === 'disconnect' || offered.includes(provider)) && (
                  <Button
                    look="quiet"
                    size={32}
                    disabled={what === 'connect' && !user.emailVerified}
                    onClick={() => setAsking({ provider, what })}
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
      {asking && (
        <Prove
          title={t(`connections.${asking.what}_one`, { provider: providerNames[asking.provider] })}
          text={t(`connections.${asking.what}_text`, { provider: providerNames[asking.provider] })}
          action={t(`connections.${asking.what}`)}
          schema={social[asking.what].body}
          isDanger={asking.what === 'disconnect'}
          onProven={(body) => act(asking, body)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
};
