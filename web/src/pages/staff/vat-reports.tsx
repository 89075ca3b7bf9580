import { useTranslation } from 'react-i18next';
import { usePage } from '../../page-context.tsx';
import styles from './staff.module.css';

const shown = 4;

/** The latest quarters, this one first: 2026-Q4. */
const listQuarters = (now: Date): string[] => {
  const current = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / 3);
  return Array.from({ length: shown }, (_, back) => current - back).map(
    (quarter) => `${Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`,
  );
};

/** Links to the reports of VAT in other countries of the EU; none where nothing is sold. */
export const VatReports = () => {
  const { t } = useTranslation('private');
  const { sellsPlans } = usePage();
  if (!sellsPlans) return null;
  return (
    <p className={styles.reports}>
      {t('staff.vat_reports')}
      {listQuarters(new Date()).map((quarter) => (
        <a key={quarter} href={`/api/staff/oss-report?quarter=${quarter}`} download>
          {quarter}
        </a>
      ))}
    </p>
  );
};
