import { useEffect, useRef, useState } from 'react';
import { imageOf } from './images.ts';
import { uploadLogo } from './upload-logo.ts';

export type Upload =
  | { state: 'none' }
  | { state: 'sending'; file: File; share: number }
  | { state: 'failed'; file: File; error: unknown };

/**
 * One upload at a time: another file takes the place of the one that is under way, and whoever leaves the page ends it.
 * `onDone` hears the name of the stored picture once it can be drawn.
 */
export const useUpload = (onDone: (name: string) => void) => {
  const [upload, setUpload] = useState<Upload>({ state: 'none' });
  const under = useRef<AbortController>(undefined);
  const latest = useRef(onDone);
  latest.current = onDone;
  useEffect(() => () => under.current?.abort(), []);

  const stop = () => {
    under.current?.abort();
    under.current = undefined;
    setUpload({ state: 'none' });
  };

  const start = async (file: File) => {
    stop();
    const controller = new AbortController();
    const { signal } = controller;
    under.current = controller;
    const onProgress = (share: number) => !signal.aborted && setUpload({ state: 'sending', file, share });
    onProgress(0);
    try {
      const { filename } = await uploadLogo(file, { onProgress, signal });
      await imageOf(filename).catch(() => {}); // stored it is all the same
      if (signal.aborted) return;
      latest.current(filename);
      stop();
    } catch (error) {
      if (!signal.aborted) setUpload({ state: 'failed', file, error });
    }
  };

  return { upload, start, stop };
};
