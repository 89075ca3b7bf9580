import { useEffect, useRef, useState } from 'react';
import type { Sending } from './send-file.ts';

export type Upload =
  | { state: 'none' }
  | { state: 'sending'; file: File; share: number }
  | { state: 'failed'; file: File; error: unknown };

/** Stores a file, and answers its name. */
export type Send = (file: File, sending: Sending) => Promise<string>;

/**
 * One upload at a time: another file takes the place of the one that is under way, and whoever leaves the page ends it.
 * `onDone` hears the name of the stored file.
 */
export const useUpload = (send: Send, onDone: (name: string) => void) => {
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
      const name = await send(file, { onProgress, signal });
      if (signal.aborted) return;
      latest.current(name);
      stop();
    } catch (error) {
      if (!signal.aborted) setUpload({ state: 'failed', file, error });
    }
  };

  return { upload, start, stop };
};
