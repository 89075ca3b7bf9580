import type { ScanScore } from '@tessera/qr';
import { useEffect, useMemo, useState } from 'react';
import type { CodePreview } from '../code-preview/use-code-preview.ts';
import type { CodeKind } from '../codes/code-kind.ts';
import { measureScanQuality } from '../verification/worker-client.ts';

/** Delay between the last change of a code and measuring it, in ms. */
const checkDelayMs = 250;
/** Delay after a failed attempt, in ms, and the maximum number of attempts. */
const retryDelayMs = 2000;
const maxAttempts = 2;

/** How well phones scan a code. */
export type ScanQuality = {
  /** The latest score, also while a newer code is measured; undefined without a code. */
  score: ScanScore | undefined;
  state: 'measuring' | 'measured' | 'failed';
};

type CheckResult = { code: CodePreview; score: ScanScore | undefined };

/** Measures a code in a worker once it has stopped changing, with clean and distorted images. */
export const useScanQuality = (code: CodePreview, kind: CodeKind): ScanQuality => {
  const [done, setDone] = useState<CheckResult>();

  useEffect(() => {
    if (code.state !== 'drawn') return setDone(undefined);
    let isStale = false;
    const { text, matrix, style, drawing } = code;
    const finish = (score: ScanScore | undefined) => isStale || setDone({ code, score });
    const read = (attemptsLeft: number) => {
      measureScanQuality({ text, matrix, style, drawing, kind }).then(finish, () => {
        if (isStale) return;
        if (attemptsLeft === 0) finish(undefined);
        else timer = setTimeout(read, retryDelayMs, attemptsLeft - 1);
      });
    };
    let timer = setTimeout(read, checkDelayMs, maxAttempts - 1);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [code, kind]);

  const isCurrent = done?.code === code;
  const score = code.state === 'drawn' ? done?.score : undefined;
  const state = isCurrent ? (score ? 'measured' : 'failed') : 'measuring';
  return useMemo(() => ({ score, state }), [score, state]);
};
