import type { DataExport, ExportedFile } from '@tessera/contract/api/data-exports.ts';
import { type ExportPart, exportParts } from '@tessera/contract/rules/account-data.ts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../../i18n/formatter.tsx';
import {
  IconChartBar,
  IconCheck,
  IconCreditCard,
  IconFileTypeSvg,
  IconHistory,
  IconMessageStar,
  IconPhoto,
  IconQrcode,
  IconUsers,
} from '../../../ui/icons.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './your-data.module.css';

const icons: Readonly<Record<ExportPart, ComponentType<{ size: number }>>> = {
  codes: IconQrcode,
  files: IconPhoto,
  scans: IconChartBar,
  responses: IconMessageStar,
  team: IconUsers,
  activity: IconHistory,
  billing: IconCreditCard,
  drawings: IconFileTypeSvg,
};

/** The files whose rows are what a part counts. */
const countedFiles = {
  codes: ['codes.jsonl'],
  files: ['images.jsonl', 'files.jsonl'],
  scans: ['scans.csv'],
  responses: ['feedback.jsonl'],
  team: ['people.jsonl'],
  billing: ['invoices/'],
  drawings: ['drawings/'],
} as const satisfies { [Part in ExportPart]?: readonly string[] };

const isCounted = (part: ExportPart): part is keyof typeof countedFiles => part in countedFiles;

/** What an export has in it; of one that is running or ready, how much of each part is packed. */
export const DataExportParts = ({ latest }: { latest: Pick<DataExport, 'parts' | 'files'> | undefined }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { parts, files } = latest ?? {};
  const describe = (part: ExportPart, isPacked: boolean) => {
    const counted: readonly string[] = isPacked && isCounted(part) ? countedFiles[part] : [];
    const rows = (files ?? []).filter(({ name }: ExportedFile) => counted.includes(name)).map(({ rows }) => rows ?? 0);
    const count = rows.reduce((sum, one) => sum + one, 0);
    return count > 0 && isCounted(part) ? t(`data.part.${part}_counted`, { count }) : t(`data.part.${part}_text`);
  };
  return (
    <ul className={styles.parts} aria-label={t('data.export.parts')}>
      {exportParts.map((part) => {
        const Icon = icons[part];
        const packed = parts?.find((row) => row.part === part);
        if (parts && !packed) return null; // Drawings that weren’t asked for.
        return (
          <li key={part} className={styles.part} data-state={packed?.state}>
            <Icon size={20} />
            <div>
              <h3 className={styles.partName}>{t(`data.part.${part}`)}</h3>
              <p className={styles.partText}>{describe(part, packed?.state === 'done')}</p>
            </div>
            {packed && (
              <p className={styles.partSize}>
                {packed.state === 'waiting' ? (
                  t('data.part.waiting')
                ) : (
                  <>
                    {formatter.fileSize(packed.bytes)}
                    <span className={styles.partDone}>
                      {packed.state === 'done' ? <IconCheck size={18} aria-label={t('data.part.done')} /> : <Spinner />}
                    </span>
                  </>
                )}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
};
