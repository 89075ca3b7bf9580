import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/notify.ts';
import { createUploads, type Upload, type Uploads } from './uploads.ts';

/**
 * The uploads of the content that this component edits. They are cancelled on unmount, retried when the connection is back,
 * and the browser warns before the page is closed while some are pending.
 */
export const useUploads = (onStored: (path: string, name: string) => void): Uploads => {
  const latest = useRef(onStored);
  latest.current = onStored;
  const [uploads] = useState(() => createUploads((path, name) => latest.current(path, name)));
  useEffect(() => {
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      if (uploads.isBusy()) event.preventDefault();
    };
    addEventListener('beforeunload', warnBeforeUnload);
    addEventListener('online', uploads.retryAfterReconnect);
    return () => {
      removeEventListener('beforeunload', warnBeforeUnload);
      removeEventListener('online', uploads.retryAfterReconnect);
      uploads.cancelAll();
    };
  }, [uploads]);
  return uploads;
};

/** Returns the upload for a field, if there is one. */
export const useUploadAt = (uploads: Uploads, path: string): Upload | undefined => {
  const getSnapshot = () => uploads.get(path);
  return useSyncExternalStore(uploads.subscribe, getSnapshot, getSnapshot);
};

const countActive = (uploads: Uploads) => uploads.getAll().filter(({ state }) => state !== 'failed').length;

/** Returns the number of uploads. As state, so that it renders together with the changes of the last upload. */
const useUploadCount = (uploads: Uploads): number => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const update = () => setCount(countActive(uploads));
    update();
    return uploads.subscribe(update);
  }, [uploads]);
  return count;
};

/** Calls the latest `run` once all uploads are finished; `isWaiting` until then. */
export const useAfterUploads = (uploads: Uploads, run: () => void) => {
  const { t } = useTranslation();
  const count = useUploadCount(uploads);
  const [isWaiting, setWaiting] = useState(false);
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!isWaiting || count > 0) return;
    setWaiting(false);
    latest.current();
  }, [isWaiting, count]);
  const start = () => {
    if (!uploads.isBusy()) return latest.current();
    notify({ kind: 'info', text: t('upload.wait', { count: countActive(uploads) }) });
    setWaiting(true);
  };
  return { isWaiting, start };
};
