import type { CheckedDomain } from '@tessera/contract/api/domains.ts';
import { useTranslation } from 'react-i18next';
import { useIsFolderScoped, usePermissionCheck } from '../../features/team/permissions.tsx';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconAlertTriangle, IconCheck, IconClock } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './details.module.css';
import type { DomainMutations } from './use-domain-mutations.ts';

/** How secure connections to a domain are, if this server gets its certificate: until when, or what is in the way. */
export const CertificateNote = ({
  domain,
  mutations: { retryCertificate },
}: {
  domain: CheckedDomain;
  mutations: DomainMutations;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const can = usePermissionCheck();
  const isFolderScoped = useIsFolderScoped();
  const { certificate } = domain;
  if (!certificate) return null;
  const { expiresAt, failure, detail, nextAttemptAt } = certificate;
  const validUntil = expiresAt && t('domains.certificate.valid', { date: formatter.shortDate(expiresAt, new Date()) });
  const parts = failure
    ? [
        t(`domains.certificate.${failure}`),
        detail && t('domains.certificate.detail', { detail }),
        validUntil,
        nextAttemptAt && t('domains.certificate.next', { time: formatter.fullDateAndTime(nextAttemptAt) }),
      ]
    : [validUntil ? `${validUntil} ${t('domains.certificate.renewed')}` : t('domains.certificate.expected')];
  const canRetry = failure && failure !== 'rate_limited' && can('domains', 'edit') && !isFolderScoped;
  const icon = failure ? (
    <IconAlertTriangle size={20} />
  ) : validUntil ? (
    <IconCheck size={20} />
  ) : (
    <IconClock size={20} />
  );
  return (
    <div className={styles.certificate}>
      <Note tone={failure ? 'warn' : validUntil ? 'good' : 'info'} role="status" icon={icon}>
        {parts.filter(Boolean).join(' ')}
        {canRetry && (
          <>
            {' '}
            <TextButton disabled={retryCertificate.isPending} onClick={() => retryCertificate.mutate(domain.id)}>
              {t('domains.certificate.retry')}
            </TextButton>
          </>
        )}
      </Note>
    </div>
  );
};
