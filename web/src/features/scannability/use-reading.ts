import type { Reading } from '@tessera/qr';
import { useEffect, useMemo, useState } from 'react';
import type { DrawnCode } from '../code-preview/use-code.ts';
import { readCode } from '../proof/ask-worker.ts';

/** How long a code rests before it is read, in ms. */
const rest = 250;
/** How long after a failure it is tried again, and how often, in ms. */
const again = 2000;
const tries = 2;

/** What phones make of a code. */
export type Measured = {
  /** The newest that there is, even while a newer one is on its way; undefined where there is no code. */
  reading: Reading | undefined;
  state: 'measuring' | 'measured' | 'failed';
};

/** Whether a type's codes hold all of their content. */
export type Kind = 'dynamic' | 'static';

type Done = { code: DrawnCode; reading: Reading | undefined };

/** Reads a code in good and bad pictures, beside the page, whenever it has rested. */
export const useReading = (code: DrawnCode, kind: Kind): Measured => {
  const [done, setDone] = useState<Done>();

  useEffect(() => {
    if (code.state !== 'drawn') return setDone(undefined);
    let isOver = false;
    const { text, matrix, style, drawing } = code;
    const finish = (reading: Reading | undefined) => isOver || setDone({ code, reading });
    const read = (left: number) => {
      readCode({ text, matrix, style, drawing, kind }).then(finish, () => {
        if (isOver) return;
        if (left === 0) finish(undefined);
        else timer = setTimeout(read, again, left - 1);
      });
    };
    let timer = setTimeout(read, rest, tries - 1);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [code, kind]);

  const isCurrent = done?.code === code;
  const reading = code.state === 'drawn' ? done?.reading : undefined;
  const state = isCurrent ? (reading ? 'measured' : 'failed') : 'measuring';
  return useMemo(() => ({ reading, state }), [reading, state]);
};
