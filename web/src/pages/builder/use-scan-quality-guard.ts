import { isWeak } from '@tessera/qr';
import { useEffect, useRef, useState } from 'react';
import type { CodeEditor } from './editor.ts';

/** Continues once the code has been scanned; a code that phones would fail to read needs the user’s consent. */
export const useScanQualityGuard = (
  { codePreview, scanQuality: { state, score } }: Pick<CodeEditor, 'codePreview' | 'scanQuality'>,
  onContinue: () => void,
) => {
  const [stage, setStage] = useState<'idle' | 'reading' | 'asking'>('idle');
  const latest = useRef(onContinue);
  latest.current = onContinue;

  // Without a code there is nothing to scan, and a browser that can’t measure doesn’t block saving.
  const isChecked = codePreview.state !== 'drawn' || state !== 'measuring';
  const isBad = score !== undefined && isWeak(score.grade);
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
