import type { DataExport } from '@tessera/contract/api/data-exports.ts';
import { type ExportPart, exportParts } from '@tessera/contract/rules/account-data.ts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
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
} from '../../ui/icons.ts';
import { Spinner } from '../../ui/spinner.tsx';
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

/** What an export has in it; with `parts`, how much of each is packed. */
export const DataExportParts = ({ parts }: { parts: DataExport['parts'] | undefined }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  return (
    <ul className={styles.parts} aria-label={t('data.export.inside')}>
      {exportParts.map((part) => {
        const Icon = icons[part];
        const packed = parts?.find((row) => row.part === part);
        if (parts && !packed) return null; // Drawings that weren’t asked for.
        return (
          <li key={part} className={styles.part} data-state={packed?.state}>
            <Icon size={20} />
            <div>
              <h3 className={styles.partName}>{t(`data.part.${part}`)}</h3>
              <p className={styles.partText}>{t(`data.part.${part}_text`)}</p>
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
