import { useEffect, useRef, useState } from 'react';

/** Changes that follow each other within this time, in ms, are merged into one step. */
const mergeWindowMs = 1000;
const maxSteps = 100;

/** Returns whether any list inside has changed its length or order; unchanged values are compared by identity. */
export const hasListStructureChanged = (before: unknown, after: unknown): boolean => {
  if (Object.is(before, after) || typeof before !== 'object' || typeof after !== 'object' || !before || !after)
    return false;
  const [previous, next] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const changedNames = Object.keys(next).filter((name) => !Object.is(previous[name], next[name]));
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return true;
    // A form that has just opened works on copies of its items.
    const changed = (name: string) => JSON.stringify(previous[name]) !== JSON.stringify(next[name]);
    if (changedNames.length > 1 && changedNames.filter(changed).length > 1) return true;
  }
  return changedNames.some((name) => hasListStructureChanged(previous[name], next[name]));
};

/**
 * Undoes an edit step by step; a new `resetKey` clears the history. Also with the system’s shortcut, except inside a
 * field, where it undoes typing.
 */
export const useUndo = <State>(resetKey: unknown, apply: (earlier: State) => void) => {
  const steps = useRef<State[]>([]);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const seenResetKey = useRef(resetKey);
  const [count, setCount] = useState(0);
  if (seenResetKey.current !== resetKey) {
    seenResetKey.current = resetKey;
    steps.current = [];
  }

  /** Call before a change, with the state before it. With `apart`, the change is never merged. */
  const recordStep = (before: State, apart = false) => {
    const now = performance.now();
    if (apart || now - changedAt.current > mergeWindowMs) steps.current = [...steps.current, before].slice(-maxSteps);
    changedAt.current = apart ? Number.NEGATIVE_INFINITY : now;
    setCount(steps.current.length);
  };

  const undo = () => {
    const earlier = steps.current.pop();
    changedAt.current = Number.NEGATIVE_INFINITY;
    setCount(steps.current.length);
    if (earlier !== undefined) apply(earlier);
  };

  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.metaKey || event.ctrlKey) && !event.shiftKey;
      if (!isUndo || (event.target as Element).closest('input, textarea, [contenteditable]')) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  return { recordStep, undo: count > 0 && steps.current.length > 0 ? undo : undefined };
};
