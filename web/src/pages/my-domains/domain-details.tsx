import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CheckedDomain } from '@tessera/contract/api/domains.ts';
import { warnsOfExpiry } from '@tessera/contract/rules/domains.ts';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatError } from '../../error-messages.ts';
import { domainListQuery } from '../../features/domains/queries.ts';
import { useFeatureCheck } from '../../features/plans/plan.tsx';
import { useIsFolderScoped, usePermissionCheck } from '../../features/team/permissions.tsx';
import { useFormatter } from '../../i18n/formatter.tsx';
import { LoadError } from '../../load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { IconAlertTriangle, IconRefresh } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AddressExample } from './address-example.tsx';
import { CertificateNote } from './certificate-note.tsx';
import styles from './details.module.css';
import { FilesSection } from './files-section.tsx';
import { findZoneProblem, formatFinding } from './finding-text.ts';
import { InstructionsDialog } from './instructions-dialog.tsx';
import { LiveCheck } from './live-check.tsx';
import { isSettled, liveDomainQuery, storedDomainQuery } from './queries.ts';
import { RecordCheck } from './record-check.tsx';
import { RegistrationNote } from './registration-note.tsx';
import { TargetsForm } from './targets-form.tsx';
import type { DomainMutations } from './use-domain-mutations.ts';

/** A domain that is open is checked all the time, with a plan; the list gets what is new. */
const useLiveDomain = (id: number, isChecked: boolean) => {
  const client = useQueryClient();
  const stored = useQuery(storedDomainQuery(id));
  const live = useQuery({ ...liveDomainQuery(id), enabled: isChecked });
  const { data } = live;
  useEffect(() => {
    if (!data) return;
    client.setQueryData(domainListQuery.queryKey, (list) => {
      if (!list) return list;
      const { check: _check, ...summary } = data;
      return { ...list, domains: list.domains.map((domain) => (domain.id === data.id ? summary : domain)) };
    });
  }, [client, data]);
  return { domain: data ?? stored.data, stored, live };
};

const Records = ({
  domain,
  live,
  mutations,
}: {
  domain: CheckedDomain;
  live: ReturnType<typeof useLiveDomain>['live'];
  mutations: DomainMutations;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const [isSending, setSending] = useState(false);
  const titleId = useId();
  const { check, rightRecords, totalRecords } = domain;
  const formatter = useFormatter();
  const isDone = isSettled(domain);
  const problem = findZoneProblem(check);
  // What is wrong comes first.
  const isCertificateFailing = Boolean(domain.certificate?.failure);
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h3 id={titleId} className={styles.title}>
            {t(isDone ? 'domains.records_right' : 'domains.records', { zone: check.zone })}
          </h3>
          {isDone ? (
            <p className={styles.text}>{t('domains.leave_them')}</p>
          ) : (
            <p className={styles.text}>
              {t('domains.where')}{' '}
              <TextButton className={styles.send} onClick={() => setSending(true)}>
                {t('domains.send')}
              </TextButton>
            </p>
          )}
        </div>
        {live.isError ? null : (
          <LiveCheck updatedAt={live.dataUpdatedAt} isSettled={isDone} server={check.nameServers[0]} />
        )}
      </div>
      {live.isError && (
        <div className={styles.note}>
          <Note tone="warn" role="status" icon={<IconAlertTriangle size={20} />}>
            {t('domains.check_failed', { reason: formatError(tMain, live.error) })}
          </Note>
        </div>
      )}
      <RegistrationNote domain={domain} />
      {problem && (
        <div className={styles.note}>
          <Note tone="bad" icon={<IconAlertTriangle size={20} />}>
            {formatFinding(t, problem, formatter)}
          </Note>
        </div>
      )}
      {isCertificateFailing && <CertificateNote domain={domain} mutations={mutations} />}
      <ul>
        {check.records.map((record) => (
          <RecordCheck key={record.type} record={record} isKnown={problem === undefined} />
        ))}
      </ul>
      {!isCertificateFailing && <CertificateNote domain={domain} mutations={mutations} />}
      <VisuallyHidden role="status">
        {live.data && t('domains.some_right', { count: rightRecords, total: totalRecords })}
      </VisuallyHidden>
      {isSending && <InstructionsDialog domain={domain} onClose={() => setSending(false)} />}
    </section>
  );
};

/** The opened domain: its records, checked live, where it leads, and its removal. */
export const DomainDetails = ({
  id,
  mutations,
  onRemove,
}: {
  id: number;
  mutations: DomainMutations;
  onRemove: () => void;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const can = usePermissionCheck();
  const isFolderScoped = useIsFolderScoped();
  const hasPlan = useFeatureCheck()('domains');
  const { domain, stored, live } = useLiveDomain(id, hasPlan);
  if (!domain) {
    return stored.isError ? (
      <LoadError heading="h3" title={t('domains.one_failed')} error={stored.error} onRetry={() => stored.refetch()} />
    ) : (
      <div className={styles.loading}>
        <Skeleton width="320px" height="24px" />
        <Skeleton height="72px" />
        <Skeleton height="72px" />
        <Skeleton height="72px" />
      </div>
    );
  }
  const isChecked = domain.checkedUntil !== null && Date.parse(domain.checkedUntil) > Date.now();
  return (
    <div className={styles.details}>
      {hasPlan && <Records domain={domain} live={live} mutations={mutations} />}
      <div className={styles.foot}>
        <p className={styles.text}>
          {domain.checkedUntil === null
            ? t(domain.state === 'verified' ? 'domains.close_verified' : 'domains.close_daily')
            : t(isChecked ? 'domains.close_until' : 'domains.close_ended', {
                date: formatter.shortDate(domain.checkedUntil, new Date()),
              })}
          {domain.registeredUntil &&
            !warnsOfExpiry(domain.registeredUntil, new Date()) &&
            ` ${t('domains.registration.until', {
              registered: domain.registeredName,
              date: formatter.longDate(domain.registeredUntil),
            })}`}
        </p>
        <div className={styles.buttons}>
          {can('domains', 'delete') && !isFolderScoped && (
            <Button variant="quiet" className={styles.remove} onClick={onRemove}>
              {t('domains.remove')}
            </Button>
          )}
          {hasPlan && (
            <Button
              variant="soft"
              icon={<IconRefresh size={18} />}
              pending={live.isFetching && live.isError}
              onClick={() => void live.refetch()}
            >
              {t('domains.check_again')}
            </Button>
          )}
        </div>
      </div>
      {hasPlan && (
        <>
          <AddressExample domain={domain} />
          <TargetsForm key={domain.id} domain={domain} mutations={mutations} />
        </>
      )}
      <FilesSection domain={domain} mutations={mutations} />
    </div>
  );
};
