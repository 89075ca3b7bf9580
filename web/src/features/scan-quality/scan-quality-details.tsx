import { useTranslation } from 'react-i18next';
import { HelpLink } from '../../shell/help-links.tsx';
import { IconChevronDown } from '../../ui/icons.ts';
import styles from './scan-quality-details.module.css';

/** The measurements, collapsed at first; a dash for those not available yet. */
export const ScanQualityDetails = ({
  rows,
}: {
  rows: readonly (readonly [name: string, value: string | undefined])[];
}) => {
  const { t } = useTranslation();
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        {t('scan_quality.details')}
        <IconChevronDown size={16} />
      </summary>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.help}>
        <HelpLink article="scan-quality">{t('scan_quality.help')}</HelpLink>
      </p>
    </details>
  );
};
