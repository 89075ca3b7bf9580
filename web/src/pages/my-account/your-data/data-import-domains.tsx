import type { ImportPlan } from '@tessera/contract/api/data-imports.ts';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PlanRow } from './data-import-row.tsx';
import styles from './your-data.module.css';

/** The domains of the export. Printed codes keep their link on one only if it’s verified here before the import. */
export const DataImportDomains = ({
  domains,
  isPending,
  onCheck,
}: {
  domains: ImportPlan['domains'];
  isPending: boolean;
  onCheck: () => void;
}) => {
  const { t } = useTranslation('private');
  const isNeeded = domains.first.some(({ state, codes }) => state !== 'connected' && codes > 0);
  return (
    <PlanRow
      count={domains.total}
      what={t('data.plan.domains', { count: domains.total })}
      text={t(isNeeded ? 'data.plan.domains_needed' : 'data.plan.domains_text')}
      tone={isNeeded ? 'warn' : 'plain'}
    >
      <ul className={styles.domains}>
        {domains.first.map(({ host, state, codes }) => (
          <li key={host}>
            <strong>{host}</strong> {t(`data.domain.${state}`)}
            {state !== 'connected' && codes > 0 && <> {t('data.domain.codes', { count: codes })}</>}
          </li>
        ))}
      </ul>
      {isNeeded && (
        <div className={styles.domainActions}>
          <ButtonLink to="/app/my-domains" variant="soft" size={32}>
            {t('data.domain.connect')}
          </ButtonLink>
          <Button variant="quiet" size={32} pending={isPending} onClick={onCheck}>
            {t('data.plan.check_again')}
          </Button>
        </div>
      )}
    </PlanRow>
  );
};
