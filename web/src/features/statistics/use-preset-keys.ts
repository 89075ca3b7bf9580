import type { RangePreset } from '@tessera/contract/rules/scan-range.ts';
import { useEffect, useEffectEvent } from 'react';
import { useSingleKeyShortcuts } from '../team/single-key-shortcuts.ts';
import { getPresetOfKey } from './presets.ts';

const typingSelector =
  'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="application"]';

/** Selects a preset by its letter, unless the user turned letters off, is typing, or has a menu or dialog open. */
export const usePresetKeys = (onPreset: (preset: RangePreset) => void): void => {
  const select = useEffectEvent(onPreset);
  const isOn = useSingleKeyShortcuts();
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey, isComposing, target, defaultPrevented }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return;
      if (target instanceof Element && target.closest(typingSelector)) return;
      if (document.querySelector('dialog[open]')) return;
      const preset = getPresetOfKey(key);
      if (preset) select(preset);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOn]);
};
