import { maxBulkBytes } from '@tessera/contract/rules/bulk-jobs.ts';
import { useTranslation } from 'react-i18next';
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconArrowsExchange,
  IconClipboardList,
  IconEye,
  IconFileSpreadsheet,
  IconFileZip,
  IconFolder,
  IconRefresh,
} from '../../ui/icons.ts';
import { PrintedCode } from '../blocks/printed-code.tsx';
import { Rows } from '../blocks/rows.tsx';
import styles from './bulk-builder.module.css';
import { bulkDemoSlots, readDemoRows } from './bulk-demo.ts';
import { defineFeature } from './feature-content.ts';
import panel from './panel.module.css';

/** A table that becomes codes in the browser while people type: enhance/bulk-demo.ts draws them; without scripts it’s an example. */
const BulkExhibit = () => {
  const { t } = useTranslation('features');
  const table = t('bulk-builder.demo.table');
  const rows = readDemoRows(table);
  return (
    <div className={styles.exhibit} data-bulk-demo>
      <div className={styles.input}>
        <label htmlFor="bulk-demo-table" className={styles.label}>
          {t('bulk-builder.demo.label')}
        </label>
        <textarea
          id="bulk-demo-table"
          className={styles.area}
          rows={8}
          wrap="off"
          spellCheck={false}
          defaultValue={table}
          aria-describedby="bulk-demo-note"
        />
        <p id="bulk-demo-note" className={panel.label} role="status" data-bulk-count={t('bulk-builder.demo.count')}>
          {t('bulk-builder.demo.note')}
        </p>
      </div>
      <ol className={styles.codes} aria-label={t('bulk-builder.demo.codes')}>
        {Array.from({ length: bulkDemoSlots }, (_, slot) => {
          const row = rows[slot];
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the slots stay where they are
              key={slot}
              hidden={row === undefined}
              data-wrong={(row !== undefined && row.link === undefined) || undefined}
              data-error={t('bulk-builder.demo.error')}
              data-alt={t('bulk-builder.demo.code', { name: '{name}' })}
            >
              <PrintedCode
                className={styles.code}
                text={row?.link ?? rows[0]?.link ?? ''}
                title={t('bulk-builder.demo.code', { name: row?.name ?? '' })}
              />
              <b dir="auto">{row?.name}</b>
              <small dir="auto">{row && (row.link?.replace(/^https?:\/\//, '') ?? t('bulk-builder.demo.error'))}</small>
            </li>
          );
        })}
      </ol>
    </div>
  );
};

const useRows = (section: 'columns' | 'check' | 'files') => {
  const { t } = useTranslation('features');
  const icons = {
    columns: [IconFileSpreadsheet, IconFolder, IconArrowsExchange],
    check: [IconEye, IconAlertCircle, IconArrowBackUp],
    files: [IconFileZip, IconClipboardList, IconRefresh],
  }[section];
  return ([1, 2, 3] as const).map((number) => ({
    id: String(number),
    icon: icons[number - 1] ?? IconFileSpreadsheet,
    title: t(`bulk-builder.${section}.${number}`),
    text: t(`bulk-builder.${section}.${number}.text`, figures),
  }));
};

const figures = { megabytes: maxBulkBytes / 2 ** 20 };

const ColumnRows = () => <Rows items={useRows('columns')} />;
const CheckRows = () => <Rows items={useRows('check')} />;
const FileRows = () => <Rows items={useRows('files')} />;

export default defineFeature('bulk-builder', {
  plan: 'bulk',
  Exhibit: BulkExhibit,
  startsAt: '/app/bulk-qr-code-generator',
  sections: [
    { id: 'columns', layout: 'split', Content: ColumnRows },
    { id: 'check', tone: 'dark', layout: 'split', Content: CheckRows },
    { id: 'files', layout: 'split', Content: FileRows },
  ],
  values: figures,
  related: ['templates', 'download-variety', 'edit-and-management'],
});
