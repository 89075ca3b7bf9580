import { useEffect, useRef, useState } from 'react';
import type { Making } from './making.ts';

/** Lets a code go on once it has been read: what phones would fail on goes only where its owner says so. */
export const useReadable = (
  { code, measured: { state, reading } }: Pick<Making, 'code' | 'measured'>,
  goOn: () => void,
) => {
  const [stage, setStage] = useState<'idle' | 'reading' | 'asking'>('idle');
  const latest = useRef(goOn);
  latest.current = goOn;

  // Without a code there is nothing to read, and a browser that can't measure stops nobody.
  const isRead = code.state !== 'drawn' || state !== 'measuring';
  const isBad = reading?.grade === 'F';
  useEffect(() => {
    if (stage !== 'reading' || !isRead) return;
    setStage(isBad ? 'asking' : 'idle');
    if (!isBad) latest.current();
  }, [stage, isRead, isBad]);

  return {
    isReading: stage === 'reading',
    isAsking: stage === 'asking',
    start: () => setStage('reading'),
    stop: () => setStage('idle'),
    goAnyway: () => {
      setStage('idle');
      goOn();
    },
  };
};
