import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/notify.ts';
import { createUploads, type Upload, type Uploads } from './uploads.ts';

/**
 * The uploads of a content that lives in this component: they end with it, begin again by themselves once the connection
 * is back, and who closes the page meanwhile is asked.
 */
export const useUploads = (put: (path: string, name: string) => void): Uploads => {
  const latest = useRef(put);
  latest.current = put;
  const [uploads] = useState(() => createUploads((path, name) => latest.current(path, name)));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (uploads.isBusy()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    addEventListener('online', uploads.retryBroken);
    return () => {
      removeEventListener('beforeunload', ask);
      removeEventListener('online', uploads.retryBroken);
      uploads.stop();
    };
  }, [uploads]);
  return uploads;
};

/** The upload for a field, if there is one. */
export const useUploadAt = (uploads: Uploads, path: string): Upload | undefined => {
  const read = () => uploads.at(path);
  return useSyncExternalStore(uploads.subscribe, read, read);
};

const countOf = (uploads: Uploads) => uploads.all().filter(({ state }) => state !== 'failed').length;

/** How many files are on their way. A state, so that it is drawn together with what the last of them has changed. */
const useUploadCount = (uploads: Uploads): number => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const look = () => setCount(countOf(uploads));
    look();
    return uploads.subscribe(look);
  }, [uploads]);
  return count;
};

/** Runs something once nothing uploads any more, by what is known then, however old `start` is; `isWaiting` until it does. */
export const useOnceUploaded = (uploads: Uploads, run: () => void) => {
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
    notify({ kind: 'info', text: t('upload.wait', { count: countOf(uploads) }) });
    setWaiting(true);
  };
  return { isWaiting, start };
};
