import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Session, sessions } from '@tessera/contract/api/sessions.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { LoadError } from '../../load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { IconDeviceDesktop, IconDeviceMobile } from '../../ui/icons.ts';
import { notify } from '../../ui/notify.ts';
import { TextButton } from '../../ui/text-button.tsx';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import styles from './sessions.module.css';
import { truncateIp } from './truncate-ip.ts';

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }): Promise<Session[]> => call(sessions.list, { signal }),
});

const minuteMs = 60_000;

const mobileSystems = /Android|iOS|HarmonyOS/;

const SessionRow = ({ session, onEnd }: { session: Session; onEnd: (id: string) => void }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { id, browser, system, country, ip, createdAt, seenAt, current } = session;
  const device = [browser, system].filter(Boolean).join(' · ') || t('sessions.unknown');
  const countryName = country ? new Intl.DisplayNames(formatter.locale, { type: 'region' }).of(country) : undefined;
  const shortIp = truncateIp(ip);
  const [showsFullIp, setShowsFullIp] = useState(false);
  const isNow = Date.now() - Date.parse(seenAt) < minuteMs;
  const Icon = mobileSystems.test(system) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={styles.row}>
      <Icon size={24} className={styles.icon} />
      <div className={styles.info}>
        <h3 className={styles.device}>
          {device}
          {current && <span className={styles.current}>{t('sessions.here')}</span>}
        </h3>
        <p className={styles.location}>
          {[countryName, showsFullIp ? ip : shortIp].filter(Boolean).join(' · ')}
          {shortIp !== ip && (
            <TextButton onClick={() => setShowsFullIp(!showsFullIp)}>
              {t(showsFullIp ? 'sessions.short_address' : 'sessions.whole_address')}
            </TextButton>
          )}
        </p>
        <p className={styles.date}>
          {t('sessions.since', { day: formatter.shortDate(createdAt, new Date()) })}
          {' · '}
          <time dateTime={seenAt} title={formatter.fullDateAndTime(seenAt)}>
            {isNow ? t('sessions.used_now') : t('sessions.used', { when: formatter.relativeTime(seenAt, new Date()) })}
          </time>
        </p>
      </div>
      {!current && (
        <Button variant="quiet" size={32} onClick={() => onEnd(id)} aria-label={t('sessions.end_one', { device })}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
};

/** The devices that the user is signed in on, and signing them out. */
export const Sessions = () => {
  const { t } = useTranslation('private');
  const notifyError = useNotifyError();
  const queries = useQueryClient();
  const list = useQuery(sessionsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const retainSessions = (shouldRetain: (session: Session) => boolean) =>
    queries.setQueryData(sessionsQuery.queryKey, (all) => all?.filter(shouldRetain));
  const onError = (error: Error) => {
    notifyError(error);
    void list.refetch();
  };
  const end = useMutation({
    mutationFn: (id: string) => call(sessions.end, { params: { id } }),
    onMutate: (id) => {
      retainSessions((session) => session.id !== id);
      heading.current?.focus();
    },
    onError,
  });
  const endOthers = useMutation({
    mutationFn: () => call(sessions.endOthers, {}),
    onSuccess: ({ ended }) => {
      retainSessions(({ current }) => current);
      heading.current?.focus();
      notify({ kind: 'success', text: t('sessions.ended', { count: ended }) });
    },
    onError,
  });
  const hasOthers = list.data?.some(({ current }) => !current);
  return (
    <section className={section.panel} aria-busy={list.isFetching}>
      <SectionHead headingRef={heading} title={t('section.sessions')} text={t('sessions.text')}>
        {hasOthers && (
          <Button variant="quiet" pending={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('sessions.end_others')}
          </Button>
        )}
      </SectionHead>
      {list.isError && !list.data ? (
        <LoadError
          heading="h3"
          hasDivider
          title={t('sessions.failed')}
          error={list.error}
          onRetry={() => list.refetch()}
        />
      ) : !list.data ? (
        <SectionSkeleton />
      ) : (
        <ul className={section.rows}>
          {list.data.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={end.mutate} />
          ))}
        </ul>
      )}
    </section>
  );
};
