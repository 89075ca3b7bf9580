import type { TypeId } from '@tessera/qr-types';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  clearLocalCode,
  createLocalCode,
  createRandomSlug,
  type LocalCode,
  loadLocalCode,
  saveLocalCode,
} from './local-code.ts';

/** Delay between the last keystroke and saving, in ms. */
const saveDelayMs = 200;

/**
 * The new code of this device. `loadCount` counts how often it was loaded from storage, and is a key for forms that start from
 * it. `isSaved` is whether the last change is saved on this device. With `initialType`, a stored code of another type isn’t
 * loaded, and is only replaced once this one is changed.
 */
export const useLocalCode = (initialType?: TypeId) => {
  const [local, setLocal] = useState<LocalCode>(() => ({
    ...createLocalCode(),
    ...(initialType && { type: initialType }),
  }));
  const [loadCount, setLoadCount] = useState(0);
  const [isSaved, setIsSaved] = useState(false);
  const latest = useRef(local);
  const touched = useRef(false);
  const hasUnsaved = useRef(false);
  latest.current = local;

  const save = useCallback(() => {
    if (!hasUnsaved.current) return;
    hasUnsaved.current = false;
    setIsSaved(saveLocalCode(latest.current));
  }, []);

  const change = useCallback((part: Partial<LocalCode> | ((before: LocalCode) => Partial<LocalCode>)) => {
    touched.current = true;
    hasUnsaved.current = true;
    setLocal((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
  }, []);

  /** Removes the new code once it is stored as a code. */
  const clear = useCallback(() => {
    hasUnsaved.current = false;
    clearLocalCode();
  }, []);

  useEffect(() => {
    // Input from before hydration has priority over the stored draft.
    const stored = touched.current ? undefined : loadLocalCode();
    const restored = initialType === undefined || stored?.type === initialType ? stored : undefined;
    if (restored) {
      touched.current = true;
      setLocal(restored.uri === '' ? { ...restored, uri: createRandomSlug() } : restored);
      setLoadCount(1);
    } else {
      setLocal((before) => ({ ...before, uri: createRandomSlug() }));
    }
  }, [initialType]);

  // Each change restarts the delay.
  useEffect(() => {
    const timer = setTimeout(save, saveDelayMs);
    return () => clearTimeout(timer);
  }, [local, save]);

  useEffect(() => {
    addEventListener('pagehide', save);
    return () => removeEventListener('pagehide', save);
  }, [save]);

  return { local, change, clear, loadCount, isSaved, touched: touched.current };
};
