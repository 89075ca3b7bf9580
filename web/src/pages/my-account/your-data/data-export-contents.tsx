import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../../i18n/formatter.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import section from '../section.module.css';
import { SectionHead } from '../section-head.tsx';
import styles from './data-export-contents.module.css';
import { dataExportsQuery, isRunningExport } from './data-queries.ts';

/** How many files are shown until the user asks for all of them. */
const shownFiles = 10;

/** The files and folders of the ZIP; of an export that is running or ready, how many rows or files each has. */
export const DataExportContents = () => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { data } = useQuery(dataExportsQuery);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  if (!data) return null;
  const [latest] = data.exports;
  const files = latest && (latest.file || isRunningExport(latest)) ? latest.files : data.files;
  const shown = isOpen ? files : files.slice(0, shownFiles);
  const count = (name: string, rows: number) =>
    name.endsWith('/')
      ? t('data.contents.files', { count: rows })
      : name.endsWith('.jsonl') || name.endsWith('.csv')
        ? t('data.contents.rows', { count: rows })
        : '';
  return (
    <section className={section.panel}>
      <SectionHead title={t('data.contents.title')} text={t('data.contents.text')} />
      <div className={styles.tree}>
        <p className={styles.treeRoot}>{latest?.file?.name ?? 'tessera.zip'}</p>
        <ul id={listId} data-cut={shown.length < files.length || undefined}>
          {shown.map(({ name, rows }) => (
            <li key={name}>
              <span>{name}</span>
              {rows !== null && <span className={styles.treeCount}>{count(name, rows)}</span>}
            </li>
          ))}
        </ul>
        {files.length > shownFiles && (
          <TextButton aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('data.contents.fewer') : t('data.contents.all', { files: formatter.number(files.length) })}
          </TextButton>
        )}
      </div>
    </section>
  );
};
