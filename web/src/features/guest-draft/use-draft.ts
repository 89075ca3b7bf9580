import { useCallback, useEffect, useRef, useState } from 'react';
import { clearDraft, createDraft, createRandomSlug, type Draft, loadDraft, saveDraft } from './draft.ts';

/** Delay between the last keystroke and saving the draft, in ms. */
const saveDelayMs = 200;

/**
 * The draft of this device. `loadCount` counts how often it was loaded from storage, and is a key for forms that start from
 * it. `isSaved` is whether the last change is saved on this device.
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

  /** Removes the draft once it is stored as a code. */
  const clear = useCallback(() => {
    hasUnsaved.current = false;
    clearDraft();
  }, []);

  useEffect(() => {
    // Input from before hydration has priority over the stored draft.
    const stored = touched.current ? undefined : loadDraft();
    if (stored) {
      touched.current = true;
      setDraft(stored.uri === '' ? { ...stored, uri: createRandomSlug() } : stored);
      setLoadCount(1);
    } else {
      setDraft((before) => ({ ...before, uri: createRandomSlug() }));
    }
  }, []);

  // Each change restarts the delay.
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
