import { useCallback, useEffect, useRef, useState } from 'react';
import { clearDraft, createDraft, createRandomSlug, type Draft, loadDraft, saveDraft } from './draft.ts';

/** How long typing must rest before the draft is kept. */
const saveDelayMs = 200;

/**
 * The draft of this device. `loadCount` counts how often it came from storage: the key of forms that start from it.
 * `isSaved` says whether its last change is on this device.
 */
export const useDraft = () => {
  const [draft, setDraft] = useState<Draft>(createDraft);
  const [loadCount, setLoadCount] = useState(0);
  const [isSaved, setIsSaved] = useState(false);
  const latest = useRef(draft);
  const touched = useRef(false);
  const hasUnsaved = useRef(false);
  latest.current = draft;

  const save = useCallback(() => {
    if (!hasUnsaved.current) return;
    hasUnsaved.current = false;
    setIsSaved(saveDraft(latest.current));
  }, []);

  const change = useCallback((part: Partial<Draft>) => {
    touched.current = true;
    hasUnsaved.current = true;
    setDraft((before) => ({ ...before, ...part }));
  }, []);

  /** The draft has become a code: this device needn't keep it. */
  const clear = useCallback(() => {
    hasUnsaved.current = false;
    clearDraft();
  }, []);

  useEffect(() => {
    // Somebody may have typed before the page was ready: that goes before what was kept earlier.
    const stored = touched.current ? undefined : loadDraft();
    if (stored) {
      touched.current = true;
      setDraft(stored.uri === '' ? { ...stored, uri: createRandomSlug() } : stored);
      setLoadCount(1);
    } else {
      setDraft((before) => ({ ...before, uri: createRandomSlug() }));
    }
  }, []);

  // Each change of the draft starts the wait anew.
  useEffect(() => {
    const timer = setTimeout(save, saveDelayMs);
    return () => clearTimeout(timer);
  }, [draft, save]);

  useEffect(() => {
    addEventListener('pagehide', save);
    return () => removeEventListener('pagehide', save);
  }, [save]);

  return { draft, change, clear, loadCount, isSaved, touched: touched.current };
};
