import { type DataImport, dataImports } from '@tessera/contract/api/data-imports.ts';
import { errors } from '@tessera/contract/errors.ts';
import { maxImportBytes } from '@tessera/contract/rules/account-data.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, buildRouteUrl } from '../../../api.ts';
import { formatError } from '../../../error-messages.ts';
import { sendFile } from '../../../features/upload/send-file.ts';
import { useFileDrop } from '../../../features/upload/use-file-drop.ts';
import { Button } from '../../../ui/button.tsx';
import { IconAlertTriangle, IconUpload } from '../../../ui/icons.ts';
import { Note } from '../../../ui/note.tsx';
import styles from './your-data.module.css';

/** Choosing and uploading a data export: with a button, by dropping it, or by pasting. */
export const DataImportUpload = ({
  onUploaded,
  onCancel,
}: {
  onUploaded: () => Promise<unknown>;
  onCancel: (() => void) | undefined;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const area = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const abort = useRef<AbortController>(undefined);
  const [upload, setUpload] = useState<{ name: string; share: number }>();
  const [error, setError] = useState<unknown>();
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (file: File) => {
    setError(undefined);
    if (file.size > maxImportBytes) {
      const params = { max: maxImportBytes / 1024 };
      return setError(new ApiError(errors.file_too_large, { error: 'file_too_large', params }));
    }
    const { upload: route } = dataImports;
    const controller = new AbortController();
    abort.current = controller;
    setUpload({ name: file.name, share: 0 });
    try {
      const request = { method: route.method, url: buildRouteUrl(route, { query: { name: file.name } }), body: file };
      const onProgress = (share: number) => setUpload({ name: file.name, share });
      await sendFile<DataImport>(request, { onProgress, signal: controller.signal });
      await onUploaded();
    } catch (reason) {
      if (!controller.signal.aborted) setError(reason);
    }
    setUpload(undefined);
  };
  const { isOver, handlers } = useFileDrop(area, ([file]) => {
    if (!upload) void send(file);
  });

  return (
    <div className={styles.block}>
      {error !== undefined && (
        <Note tone="bad" icon={<IconAlertTriangle size={20} />} role="alert">
          {formatError(tMain, error)}
        </Note>
      )}
      <div ref={area} className={styles.drop} data-over={isOver || undefined} {...handlers}>
        {upload ? (
          <>
            <p className={styles.dropName} dir="auto">
              {upload.name}
            </p>
            <progress
              className={styles.bar}
              max={100}
              value={Math.floor(upload.share * 100)}
              aria-label={t('data.import.uploading', { name: upload.name })}
            />
            <Button variant="quiet" size={32} onClick={() => abort.current?.abort()}>
              {t('cancel')}
            </Button>
          </>
        ) : (
          <>
            <IconUpload size={24} />
            <p className={styles.partText}>{t('data.import.drop')}</p>
            <Button variant="soft" onClick={() => input.current?.click()}>
              {t('data.import.choose')}
            </Button>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          hidden
          aria-label={t('data.import.choose')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void send(file);
          }}
        />
      </div>
      {onCancel && !upload && (
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
};
