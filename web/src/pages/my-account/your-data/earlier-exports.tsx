import { useQuery } from '@tanstack/react-query';
import type { DataExport } from '@tessera/contract/api/data-exports.ts';
import { useTranslation } from 'react-i18next';
import { saveTaskFile } from '../../../features/tasks/save-task-file.ts';
import { useFormatter } from '../../../i18n/formatter.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconDownload, IconFileZip } from '../../../ui/icons.ts';
import section from '../section.module.css';
import { SectionHead } from '../section-head.tsx';
import { dataExportsQuery, isRunningExport } from './data-queries.ts';
import styles from './your-data.module.css';

/** The exports before the latest one, which has its own card; once it has expired, it’s here too. */
export const EarlierExports = () => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { data } = useQuery(dataExportsQuery);
  const earlier = (data?.exports ?? []).filter(
    (row, at) => !isRunningExport(row) && (at > 0 || (row.state === 'done' && !row.file)),
  );
  if (!data || earlier.length === 0) return null;

  const getFacts = ({ state, file, expiresAt }: DataExport) => {
    const day = formatter.shortDate(expiresAt ?? '', new Date());
    if (file) return t('data.earlier.kept', { size: formatter.fileSize(file.bytes), day });
    if (state === 'done') return t('data.earlier.expired', { day });
    return t(state === 'cancelled' ? 'task.stopped' : 'data.earlier.failed');
  };
  return (
    <section className={section.panel}>
      <SectionHead title={t('data.earlier.title')} text={t('data.earlier.text', { count: data.keptDays })} />
      <ul className={section.rows}>
        {earlier.map((row) => (
          <li key={row.id} className={styles.earlier}>
            <span className={styles.fileTile} data-gone={!row.file || undefined}>
              <IconFileZip size={20} />
            </span>
            <div className={styles.earlierText}>
              <h3 className={styles.partName}>
                {t('data.earlier.name', { day: formatter.shortDate(row.createdAt, new Date()) })}
              </h3>
              <p className={styles.partText}>{getFacts(row)}</p>
            </div>
            {row.file && (
              <Button
                variant="quiet"
                size={32}
                icon={<IconDownload size={16} />}
                onClick={() => saveTaskFile(row.id)}
                aria-label={t('data.earlier.download', { day: formatter.shortDate(row.createdAt, new Date()) })}
              >
                {t('task.download')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
