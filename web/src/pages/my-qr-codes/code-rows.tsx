import { useTranslation } from 'react-i18next';
import type { ListedCode } from '../../features/codes/queries.ts';
import { useCodeAction } from '../../features/codes/use-code-action.ts';
import { CodeRow } from './code-row.tsx';
import styles from './code-rows.module.css';

/** The list: on a wide screen in columns, on a phone as cards. */
export const CodeRows = ({
  codes,
  onDownload,
}: {
  codes: readonly ListedCode[];
  onDownload: (code: ListedCode) => void;
}) => {
  const { t } = useTranslation('private');
  const act = useCodeAction();
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <span>{t('column.name')}</span>
        <span>{t('column.type')}</span>
        <span>{t('column.scans')}</span>
        <span>{t('column.status')}</span>
        <span>{t('column.edited')}</span>
      </div>
      <ul className={styles.rows}>
        {codes.map((code) => (
          <CodeRow key={code.id} code={code} onAction={act} onDownload={onDownload} />
        ))}
      </ul>
    </>
  );
};
