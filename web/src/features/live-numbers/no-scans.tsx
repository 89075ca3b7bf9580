import type { Code } from '@tessera/contract/api/codes.ts';
import { useTranslation } from 'react-i18next';
import { IconExternalLink } from '../../ui/icons.ts';
import { Mosaic } from '../../ui/mosaic.tsx';
import { ConnectionMark } from './connection-mark.tsx';
import styles from './no-scans.module.css';
import type { Connection } from './use-live-numbers.ts';

/** Before the first scan: how to make it happen, and what became of one's own. */
export const NoScans = ({
  code,
  own,
  connection,
}: {
  code: Pick<Code, 'printed'>;
  own: number;
  connection: Connection;
}) => {
  const { t } = useTranslation('private');
  return (
    <section className={styles.none}>
      <Mosaic size={88} />
      <div className={styles.words}>
        <h2 className={styles.title}>{t('no_scans.title')}</h2>
        <p>{t('no_scans.text')}</p>
        {own > 0 && <p className={styles.own}>{t('no_scans.own', { count: own })}</p>}
        <div className={styles.foot}>
          <a className={styles.open} href={code.printed} target="_blank" rel="noreferrer">
            <IconExternalLink size={16} />
            {t('no_scans.open')}
          </a>
          <ConnectionMark connection={connection} />
        </div>
      </div>
    </section>
  );
};
