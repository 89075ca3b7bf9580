import type { ScanScore } from '@tessera/qr';
import { useEffect, useMemo, useState } from 'react';
import type { CodePreview } from '../code-preview/use-code-preview.ts';
import { measureCode } from '../verification/worker-client.ts';

/** How long a code rests before it is read, in ms. */
const checkDelayMs = 250;
/** How long after a failure it is tried again, and how often, in ms. */
const retryDelayMs = 2000;
const maxAttempts = 2;

/** What phones make of a code. */
export type ScanCheck = {
  /** The newest that there is, even while a newer one is on its way; undefined where there is no code. */
  score: ScanScore | undefined;
  state: 'measuring' | 'measured' | 'failed';
};

/** Whether a type's codes hold all of their content. */
export type CodeKind = 'dynamic' | 'static';

type CheckResult = { code: CodePreview; score: ScanScore | undefined };

/** Reads a code in good and bad pictures, beside the page, whenever it has rested. */
export const useScanCheck = (code: CodePreview, kind: CodeKind): ScanCheck => {
  const [done, setDone] = useState<CheckResult>();

  useEffect(() => {
    if (code.state !== 'drawn') return setDone(undefined);
    let isStale = false;
    const { text, matrix, style, drawing } = code;
    const finish = (score: ScanScore | undefined) => isStale || setDone({ code, score });
    const read = (attemptsLeft: number) => {
      measureCode({ text, matrix, style, drawing, kind }).then(finish, () => {
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
