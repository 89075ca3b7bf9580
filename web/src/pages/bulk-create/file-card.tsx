import { type BulkJob, bulkJobs } from '@tessera/contract/api/bulk-jobs.ts';
import { maxBulkBytes } from '@tessera/contract/rules/bulk-jobs.ts';
import type { TypeId } from '@tessera/qr-types';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, buildRouteUrl } from '../../api.ts';
import { formatError, getErrorId } from '../../error-messages.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { HelpLink } from '../../shell/help-links.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Switch } from '../../ui/choices.tsx';
import { IconAlertTriangle, IconFileSpreadsheet, IconTrash, IconUpload } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './file-card.module.css';
import { PasteDialog } from './paste-dialog.tsx';
import type { useTableUpload } from './use-table-upload.ts';

const accepted = '.csv,.tsv,.txt,.xlsx,.jsonl,.ndjson,text/csv,text/tab-separated-values';

/** Why a file couldn’t be uploaded, with a retry button if that may help. */
const Failure = ({ uploading }: { uploading: ReturnType<typeof useTableUpload> }) => {
  const { t } = useTranslation('bulk');
  const tMain = useTranslation().t;
  const { failure, start } = uploading;
  if (!failure) return null;
  const { file, error } = failure;
  const uuid = getErrorId(error);
  const isRetryable = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  return (
    <Note tone="bad" icon={<IconAlertTriangle size={20} />} role="alert">
      <strong dir="auto">{file.name}</strong>{' '}
      {error instanceof ApiError && error.code === 'file_too_large'
        ? t('file.too_large', { max: maxBulkBytes / 2 ** 20 })
        : formatError(tMain, error)}{' '}
      {uuid && tMain('request_id', { uuid })}{' '}
      {isRetryable && <TextButton onClick={() => void start(file)}>{tMain('upload.retry')}</TextButton>}
    </Note>
  );
};

/** Encodings as they are usually written; others as they are. */
const encodingNames: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

/** How the file of a job was read: “240 rows, 6 columns, 31 KB. Read as UTF-8, separated by semicolons.” */
const useDescribeFile = () => {
  const { t } = useTranslation('bulk');
  const formatter = useFormatter();
  const delimiters: Record<string, string> = {
    ',': t('file.comma'),
    ';': t('file.semicolon'),
    '\t': t('file.tab'),
    '|': t('file.pipe'),
  };
  return ({ rows, columns, bytes, encoding, delimiter, sheet, format }: BulkJob): string => {
    const size = formatter.fileSize(bytes);
    const facts =
      format === 'jsonl'
        ? t('file.lines', { count: rows, size })
        : t('file.facts', { count: rows, columns: t('file.columns', { count: columns.length }), size });
    const reading = [
      ...(encoding ? [t('file.encoding', { encoding: encodingNames[encoding] ?? encoding })] : []),
      ...(delimiter && delimiters[delimiter] ? [t('file.delimiter', { delimiter: delimiters[delimiter] })] : []),
      ...(sheet ? [t('file.sheet', { sheet })] : []),
    ];
    return [facts, ...reading].join(' ');
  };
};

/** The file of a job, and choosing one: with a button, by dropping it on the page, or by pasting cells. */
export const FileCard = ({
  job,
  type,
  uploading,
  isOver,
  onPaste,
  onHeader,
  onRemove,
}: {
  job?: BulkJob;
  /** The type that the example file is for. */
  type: TypeId;
  uploading: ReturnType<typeof useTableUpload>;
  isOver: boolean;
  onPaste: (text: string) => void;
  onHeader?: (hasHeader: boolean) => void;
  onRemove?: () => void;
}) => {
  const { t } = useTranslation('bulk');
  const tPrivate = useTranslation('private').t;
  const formatter = useFormatter();
  const describe = useDescribeFile();
  const input = useRef<HTMLInputElement>(null);
  const [isPasting, setPasting] = useState(false);
  const { upload, start, cancel } = uploading;
  const choose = () => input.current?.click();

  return (
    <section className={styles.card} aria-labelledby="file-title">
      <div className={styles.head}>
        <h2 id="file-title" className={styles.title}>
          {t('file.title')}
        </h2>
        <p className={styles.examples}>
          {t('file.example')}{' '}
          {(['csv', 'xlsx'] as const).map((format) => (
            <a
              key={format}
              aria-label={`${t('file.example')} ${t(`file.example.${format}`)}`}
              href={buildRouteUrl(bulkJobs.example, { query: { type, format } })}
              download
            >
              {t(`file.example.${format}`)}
            </a>
          ))}
        </p>
      </div>
      <Failure uploading={uploading} />
      {upload ? (
        <div className={styles.file}>
          <span className={styles.sign}>
            <IconFileSpreadsheet size={24} />
          </span>
          <div className={styles.text}>
            <p className={styles.name} dir="auto">
              {upload.name}
            </p>
            <progress
              className={styles.progress}
              max={100}
              value={upload.share < 1 ? Math.floor(upload.share * 100) : undefined}
              aria-label={t('file.uploading', { name: upload.name })}
            />
            <p className={styles.facts} role="status">
              {upload.share < 1
                ? t('file.sent', { percent: formatter.percent(Math.floor(upload.share * 100) / 100) })
                : t('file.reading')}
            </p>
          </div>
          <Button variant="quiet" size={32} onClick={cancel}>
            {tPrivate('cancel')}
          </Button>
        </div>
      ) : job ? (
        <div className={styles.file} data-over={isOver || undefined}>
          <span className={styles.sign}>
            <IconFileSpreadsheet size={24} />
          </span>
          <div className={styles.text}>
            <p className={styles.name} dir="auto">
              {job.fileName}
            </p>
            <p className={styles.facts}>{describe(job)}</p>
          </div>
          <Button variant="quiet" onClick={choose}>
            {t('file.other')}
          </Button>
          <IconButton label={t('file.remove')} onClick={onRemove}>
            <IconTrash size={20} />
          </IconButton>
        </div>
      ) : (
        <div className={styles.drop} data-over={isOver || undefined}>
          <IconUpload size={28} />
          <p className={styles.dropTitle}>{t('file.drop')}</p>
          <div className={styles.actions}>
            <Button onClick={choose}>{t('file.choose')}</Button>
            <Button variant="quiet" onClick={() => setPasting(true)}>
              {t('file.paste')}
            </Button>
          </div>
          <p className={styles.facts}>{t('file.limits', { max: maxBulkBytes / 2 ** 20 })}</p>
          <HelpLink article="bulk-create">{t('help')}</HelpLink>
        </div>
      )}
      {job && job.format !== 'jsonl' && !upload && (
        <div className={styles.under}>
          <Switch label={t('file.header')} checked={job.settings.hasHeader} onChange={(value) => onHeader?.(value)} />
          <TextButton onClick={() => setPasting(true)}>{t('file.paste')}</TextButton>
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        aria-label={t('file.choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void start(file);
        }}
      />
      {isPasting && (
        <PasteDialog
          onClose={() => setPasting(false)}
          onSubmit={(text) => {
            setPasting(false);
            onPaste(text);
          }}
        />
      )}
    </section>
  );
};
