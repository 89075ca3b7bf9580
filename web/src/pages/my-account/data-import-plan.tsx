import type { DataImport, ImportPlan } from '@tessera/contract/api/data-imports.ts';
import { type ExistingChoice, existingChoices, importUndoHours } from '@tessera/contract/rules/account-data.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choices.tsx';
import { IconAlertTriangle, IconCheck, IconFileZip, IconInfoCircle, IconShieldCheck } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { DataImportCodes } from './data-import-codes.tsx';
import styles from './your-data.module.css';

const marks = { good: IconCheck, warn: IconAlertTriangle, plain: IconInfoCircle } as const;

/** A line of the plan: how many of what, and what becomes of them. */
const PlanRow = ({
  count,
  what,
  text,
  tone = 'good',
  children,
}: {
  count: number;
  what: string;
  text: string;
  tone?: keyof typeof marks;
  children?: ReactNode;
}) => {
  const formatter = useFormatter();
  const Mark = marks[tone];
  return (
    <li className={styles.planRow} data-tone={tone}>
      <p className={styles.planCount}>{formatter.number(count)}</p>
      <div className={styles.planText}>
        <h3 className={styles.partName}>{what}</h3>
        <p className={styles.partText}>{text}</p>
        {children}
      </div>
      <Mark size={18} />
    </li>
  );
};

/** What an import would change. Nothing changes before its button. */
export const DataImportPlan = ({
  dataImport: { fileName, bytes },
  plan: { source, codes, folders, files, scans, responses, left },
  isPending,
  onStart,
  onReplace,
}: {
  dataImport: DataImport;
  plan: ImportPlan;
  isPending: boolean;
  onStart: (existing: ExistingChoice) => void;
  onReplace: () => void;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const [existing, setExisting] = useState<ExistingChoice>('keep');
  const added = codes.added + (existing === 'copy' ? codes.existing : 0);
  const changed = added + (existing === 'replace' ? codes.existing : 0);
  const tooMany = Math.max(0, added - codes.remaining);
  return (
    <div className={styles.plan}>
      <div className={styles.file}>
        <span className={styles.fileTile}>
          <IconFileZip size={20} />
        </span>
        <div className={styles.earlierText}>
          <p className={styles.partName} dir="auto">
            {fileName}
          </p>
          <p className={styles.partText}>
            {t('data.plan.source', {
              host: new URL(source.address).host,
              day: formatter.shortDate(source.createdAt, new Date()),
              size: formatter.fileSize(bytes),
            })}
          </p>
        </div>
      </div>
      <ul className={styles.planRows}>
        {codes.added > 0 && (
          <PlanRow
            count={codes.added}
            what={t('data.plan.added', { count: codes.added })}
            text={t('data.plan.added_text', { count: folders })}
          />
        )}
        {codes.existing > 0 && (
          <PlanRow
            count={codes.existing}
            what={t('data.plan.existing', { count: codes.existing })}
            text={t(`data.existing.${existing}_text`)}
            tone="plain"
          >
            <Segmented
              className={styles.choice}
              label={t('data.plan.existing', { count: codes.existing })}
              value={existing}
              options={existingChoices.map((value) => ({ value, label: t(`data.existing.${value}`) }))}
              onChange={setExisting}
            />
          </PlanRow>
        )}
        {codes.reprinted.total > 0 && (
          <PlanRow
            count={codes.reprinted.total}
            what={t('data.plan.reprinted', { count: codes.reprinted.total })}
            text={t('data.plan.reprinted_text')}
            tone="warn"
          >
            <DataImportCodes
              title={t('data.plan.reprinted_list')}
              total={codes.reprinted.total}
              codes={codes.reprinted.first.map(({ printed, ...code }) => ({ ...code, text: printed }))}
            />
          </PlanRow>
        )}
        {codes.unprotected.total > 0 && (
          <PlanRow
            count={codes.unprotected.total}
            what={t('data.plan.unprotected', { count: codes.unprotected.total })}
            text={t('data.plan.unprotected_text')}
            tone="warn"
          >
            <DataImportCodes
              title={t('data.plan.which')}
              total={codes.unprotected.total}
              codes={codes.unprotected.first.map((code) => ({ ...code, text: '' }))}
            />
          </PlanRow>
        )}
        {codes.refused.total > 0 && (
          <PlanRow
            count={codes.refused.total}
            what={t('data.plan.refused', { count: codes.refused.total })}
            text={t('data.plan.refused_text')}
            tone="warn"
          >
            <DataImportCodes title={t('data.plan.why')} total={codes.refused.total} noted={codes.refused.first} />
          </PlanRow>
        )}
        {tooMany > 0 && (
          <PlanRow
            count={tooMany}
            what={t('data.plan.too_many', { count: tooMany })}
            text={t('data.plan.too_many_text', { count: codes.remaining })}
            tone="warn"
          />
        )}
        {files.count > 0 && (
          <PlanRow
            count={files.count}
            what={t('data.plan.files', { count: files.count })}
            text={t(files.bytes > files.freeBytes ? 'data.plan.files_too_large' : 'data.plan.files_text', {
              size: formatter.fileSize(files.bytes),
              free: formatter.fileSize(files.freeBytes),
            })}
            tone={files.bytes > files.freeBytes ? 'warn' : 'good'}
          />
        )}
        {scans > 0 && (
          <PlanRow count={scans} what={t('data.plan.scans', { count: scans })} text={t('data.plan.scans_text')} />
        )}
        {responses > 0 && (
          <PlanRow
            count={responses}
            what={t('data.plan.responses', { count: responses })}
            text={t('data.plan.responses_text')}
          />
        )}
      </ul>
      {left.people + left.domains + left.keys > 0 && <p className={styles.left}>{t('data.plan.left')}</p>}
      <Note tone="good" icon={<IconShieldCheck size={20} />}>
        <strong>{t('data.plan.unchanged')}</strong> {t('data.plan.undo', { count: importUndoHours })}
      </Note>
      <div className={styles.planActions}>
        <Button variant="quiet" onClick={onReplace}>
          {t('data.import.choose_other')}
        </Button>
        <Button pending={isPending} disabled={changed === 0} onClick={() => onStart(existing)}>
          {t('data.plan.start', { count: changed })}
        </Button>
      </div>
    </div>
  );
};
