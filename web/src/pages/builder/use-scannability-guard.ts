import { useEffect, useRef, useState } from 'react';
import type { CodeEditor } from './editor.ts';

/** Lets a code go on once it has been read: what phones would fail on goes only where its owner says so. */
export const useScannabilityGuard = (
  { code, scanCheck: { state, score } }: Pick<CodeEditor, 'code' | 'scanCheck'>,
  onContinue: () => void,
) => {
  const [stage, setStage] = useState<'idle' | 'reading' | 'asking'>('idle');
  const latest = useRef(onContinue);
  latest.current = onContinue;

  // Without a code there is nothing to read, and a browser that can't measure stops nobody.
  const isChecked = code.state !== 'drawn' || state !== 'measuring';
  const isBad = score?.grade === 'F';
  useEffect(() => {
    if (stage !== 'reading' || !isChecked) return;
    setStage(isBad ? 'asking' : 'idle');
    if (!isBad) latest.current();
  }, [stage, isChecked, isBad]);

  return {
    isChecking: stage === 'reading',
    isAsking: stage === 'asking',
    start: () => setStage('reading'),
    stop: () => setStage('idle'),
    continueAnyway: () => {
      setStage('idle');
      onContinue();
    },
  };
};
