import type { Code } from '@tessera/contract/api/codes.ts';
import { useTranslation } from 'react-i18next';
import { IconExternalLink } from '../../ui/icons.ts';
import { Mosaic } from '../../ui/mosaic.tsx';
import { ConnectionStatus } from './connection-status.tsx';
import styles from './no-scans.module.css';
import type { ConnectionState } from './use-live-statistics.ts';

/** Shown before the first scan: how to get it, and how many scans by the owner weren’t counted. */
export const NoScans = ({
  code,
  ownScans,
  connection,
}: {
  code: Pick<Code, 'printed'>;
  ownScans: number;
  connection: ConnectionState;
}) => {
  const { t } = useTranslation('private');
  return (
    <section className={styles.none}>
      <Mosaic size={88} />
      <div className={styles.text}>
        <h2 className={styles.title}>{t('no_scans.title')}</h2>
        <p>{t('no_scans.text')}</p>
        {ownScans > 0 && <p className={styles.ownScans}>{t('no_scans.own', { count: ownScans })}</p>}
        <div className={styles.foot}>
          <a className={styles.open} href={code.printed} target="_blank" rel="noreferrer">
            <IconExternalLink size={16} />
            {t('no_scans.open')}
          </a>
          <ConnectionStatus connection={connection} />
        </div>
      </div>
    </section>
  );
};
