import type { DataImport, ImportPlan } from '@tessera/contract/api/data-imports.ts';
import { importUndoHours } from '@tessera/contract/rules/account-data.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../../i18n/formatter.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconFileZip, IconShieldCheck } from '../../../ui/icons.ts';
import { Note } from '../../../ui/note.tsx';
import { DataImportCodes } from './data-import-codes.tsx';
import { DataImportDomains } from './data-import-domains.tsx';
import { DataImportExisting } from './data-import-existing.tsx';
import { DataImportLeft } from './data-import-left.tsx';
import { PlanRow } from './data-import-row.tsx';
import { countChoice, type ImportChoices } from './import-choices.ts';
import styles from './your-data.module.css';

/** What an import would change. Nothing changes before its button. */
export const DataImportPlan = ({
  dataImport: { fileName, bytes },
  plan: { source, codes, folders, templates, domains, settings, files, scans, responses, left },
  isPending,
  onStart,
  onCheck,
  onReplace,
}: {
  dataImport: DataImport;
  plan: ImportPlan;
  isPending: boolean;
  onStart: (choices: ImportChoices) => void;
  onCheck: () => void;
  onReplace: () => void;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const [choices, setChoices] = useState<ImportChoices>({ existing: 'keep', of: {} });
  const added = codes.added + countChoice(codes, choices, 'copy');
  const changed = added + countChoice(codes, choices, 'replace');
  const isMore = domains.first.some(({ state }) => state === 'missing');
  const set = (['brand', 'formats', 'billing'] as const).filter((name) => settings[name]);
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
        {codes.existing > 0 && <DataImportExisting codes={codes} choices={choices} onChange={setChoices} />}
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
        {domains.total > 0 && <DataImportDomains domains={domains} isPending={isPending} onCheck={onCheck} />}
        {templates > 0 && (
          <PlanRow
            count={templates}
            what={t('data.plan.templates', { count: templates })}
            text={t('data.plan.templates_text')}
          />
        )}
        {set.length > 0 && (
          <PlanRow
            count={set.length}
            what={t('data.plan.settings', { count: set.length })}
            text={set.map((name) => t(`data.setting.${name}`)).join(' · ')}
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
        {scans > 0 && added > 0 && (
          <PlanRow count={scans} what={t('data.plan.scans', { count: scans })} text={t('data.plan.scans_text')} />
        )}
        {responses > 0 && added > 0 && (
          <PlanRow
            count={responses}
            what={t('data.plan.responses', { count: responses })}
            text={t('data.plan.responses_text')}
          />
        )}
      </ul>
      <DataImportLeft left={left} />
      <Note tone="good" icon={<IconShieldCheck size={20} />}>
        <strong>{t('data.plan.unchanged')}</strong> {t('data.plan.undo', { count: importUndoHours })}
      </Note>
      <div className={styles.planActions}>
        <Button variant="quiet" onClick={onReplace}>
          {t('data.import.choose_other')}
        </Button>
        <Button
          pending={isPending}
          disabled={changed === 0 && set.length === 0 && !isMore}
          onClick={() => onStart(choices)}
        >
          {changed === 0 && (set.length > 0 || isMore)
            ? t('data.plan.start_rest')
            : t('data.plan.start', { count: changed })}
        </Button>
      </div>
    </div>
  );
};
