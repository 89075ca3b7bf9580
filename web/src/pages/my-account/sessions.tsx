import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Session, sessions } from '@tessera/contract/api/sessions.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { Failed } from '../../failed.tsx';
import { dateText, momentText, whenText } from '../../features/codes/when.ts';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { useRefusal } from '../../refusal.ts';
import { Button } from '../../ui/button.tsx';
import { IconDeviceDesktop, IconDeviceMobile } from '../../ui/icons.ts';
import { notify } from '../../ui/notify.ts';
import { TextButton } from '../../ui/text-button.tsx';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import styles from './sessions.module.css';
import { shortAddress } from './short-address.ts';

const sessionList = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }): Promise<Session[]> => call(sessions.list, { signal }),
});

const minute = 60_000;

const phones = /Android|iOS|HarmonyOS/;

const SessionRow = ({ session, onEnd }: { session: Session; onEnd: (id: string) => void }) => {
  const { t } = useTranslation('private');
  const locale = useFormatLocale();
  const { id, browser, system, country, ip, createdAt, seenAt, current } = session;
  const device = [browser, system].filter(Boolean).join(' · ') || t('sessions.unknown');
  const place = country ? new Intl.DisplayNames(locale, { type: 'region' }).of(country) : undefined;
  const short = shortAddress(ip);
  const [isWhole, setWhole] = useState(false);
  const isNow = Date.now() - Date.parse(seenAt) < minute;
  const Icon = phones.test(system) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={styles.row}>
      <Icon size={24} className={styles.icon} />
      <div className={styles.what}>
        <h3 className={styles.device}>
          {device}
          {current && <span className={styles.here}>{t('sessions.here')}</span>}
        </h3>
        <p className={styles.place}>
          {[place, isWhole ? ip : short].filter(Boolean).join(' · ')}
          {short !== ip && (
            <TextButton onClick={() => setWhole(!isWhole)}>
              {t(isWhole ? 'sessions.short_address' : 'sessions.whole_address')}
            </TextButton>
          )}
        </p>
        <p className={styles.when}>
          {t('sessions.since', { day: dateText(createdAt, locale) })}
          {' · '}
          <time dateTime={seenAt} title={momentText(seenAt, locale)}>
            {isNow ? t('sessions.used_now') : t('sessions.used', { when: whenText(seenAt, new Date(), locale) })}
          </time>
        </p>
      </div>
      {!current && (
        <Button look="quiet" size={32} onClick={() => onEnd(id)} aria-label={t('sessions.end_one', { device })}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
};

/** Where somebody is signed in, and how to end it there. */
export const Sessions = () => {
  const { t } = useTranslation('private');
  const refused = useRefusal();
  const queries = useQueryClient();
  const list = useQuery(sessionList);
  const heading = useRef<HTMLHeadingElement>(null);
  const keep = (stays: (session: Session) => boolean) =>
    queries.setQueryData(sessionList.queryKey, (all) => all?.filter(stays));
  const onError = (error: Error) => {
    refused(error);
    void list.refetch();
  };
  const end = useMutation({
    mutationFn: (id: string) => call(sessions.end, { params: { id } }),
    onMutate: (id) => {
      keep((session) => session.id !== id);
      heading.current?.focus();
    },
    onError,
  });
  const endOthers = useMutation({
    mutationFn: () => call(sessions.endOthers, {}),
    onSuccess: ({ ended }) => {
      keep(({ current }) => current);
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
          <Button look="quiet" pending={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('sessions.end_others')}
          </Button>
        )}
      </SectionHead>
      {list.isError && !list.data ? (
        <Failed heading="h3" ruled title={t('sessions.failed')} error={list.error} onRetry={() => list.refetch()} />
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
