import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/notify.ts';
import { createUploads, type Upload, type Uploads } from './uploads.ts';

/**
 * The uploads of a content that lives in this component: they end with it, begin again by themselves once the connection
 * is back, and who closes the page meanwhile is asked.
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

/** The upload for a field, if there is one. */
export const useUploadAt = (uploads: Uploads, path: string): Upload | undefined => {
  const getSnapshot = () => uploads.get(path);
  return useSyncExternalStore(uploads.subscribe, getSnapshot, getSnapshot);
};

const countActive = (uploads: Uploads) => uploads.getAll().filter(({ state }) => state !== 'failed').length;

/** How many files are on their way. A state, so that it is drawn together with what the last of them has changed. */
const useUploadCount = (uploads: Uploads): number => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const update = () => setCount(countActive(uploads));
    update();
    return uploads.subscribe(update);
  }, [uploads]);
  return count;
};

/** Runs something once nothing uploads any more, by what is known then, however old `run` is; `isWaiting` until it does. */
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
