import { useCallback, useEffect, useRef, useState } from 'react';
import { clearDraft, type Draft, makeUri, newDraft, readDraft, writeDraft } from './draft.ts';

/** How long typing must rest before the draft is kept. */
const rest = 200;

/**
 * The draft of this device. `opened` counts how often it came from storage: the key of forms that start from it.
 * `kept` says whether its last change is on this device.
 */
export const useDraft = () => {
  const [draft, setDraft] = useState<Draft>(newDraft);
  const [opened, setOpened] = useState(0);
  const [kept, setKept] = useState(false);
  const latest = useRef(draft);
  const touched = useRef(false);
  const unkept = useRef(false);
  latest.current = draft;

  const keep = useCallback(() => {
    if (!unkept.current) return;
    unkept.current = false;
    setKept(writeDraft(latest.current));
  }, []);

  const change = useCallback((part: Partial<Draft>) => {
    touched.current = true;
    unkept.current = true;
    setDraft((before) => ({ ...before, ...part }));
  }, []);

  /** The draft has become a code: this device needn't keep it. */
  const forget = useCallback(() => {
    unkept.current = false;
    clearDraft();
  }, []);

  useEffect(() => {
    // Somebody may have typed before the page was ready: that goes before what was kept earlier.
    const stored = touched.current ? undefined : readDraft();
    if (stored) {
      touched.current = true;
      setDraft(stored.uri === '' ? { ...stored, uri: makeUri() } : stored);
      setOpened(1);
    } else {
      setDraft((before) => ({ ...before, uri: makeUri() }));
    }
  }, []);

  // Each change of the draft starts the wait anew.
  useEffect(() => {
    const timer = setTimeout(keep, rest);
    return () => clearTimeout(timer);
  }, [draft, keep]);

  useEffect(() => {
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [keep]);

  return { draft, change, forget, opened, kept, touched: touched.current };
};
