import type { WeakFile } from '@tessera/contract/api/tasks.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { GradeTile } from '../scan-quality/grade-tile.tsx';
import styles from './listed-files.module.css';

/** The files of a ZIP that phones might fail to scan, and why. */
export const WeakFiles = ({ files }: { files: readonly WeakFile[] }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  return (
    <ul className={styles.files}>
      {files.map(({ id, name, grade, warnings }) => (
        <li key={id} className={styles.graded}>
          <GradeTile grade={grade} />
          <span>
            <strong dir="auto">
              <Link to={`/app/my-qr-codes/qr/${id}`}>{name || t('task.unnamed')}</Link>
            </strong>{' '}
            {warnings.map((code) => tMain(`scan_quality.${code}`)).join(' ')}
          </span>
        </li>
      ))}
    </ul>
  );
};
