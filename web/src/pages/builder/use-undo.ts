import { useEffect, useRef, useState } from 'react';

/** Changes that follow each other faster than this, in ms, are one step. */
const rest = 1000;
const most = 100;

/**
 * The way back through an edit, a step at a time; `reopened` begins anew. By the keys of the system too, except inside a
 * field, where these undo typing.
 */
export const useUndo = <State>(reopened: unknown, apply: (earlier: State) => void) => {
  const steps = useRef<State[]>([]);
  const changed = useRef(0);
  const seen = useRef(reopened);
  const [count, setCount] = useState(0);
  if (seen.current !== reopened) {
    seen.current = reopened;
    steps.current = [];
  }

  /** To be called before a change, with what stands before it. */
  const note = (before: State) => {
    const now = performance.now();
    if (now - changed.current > rest) steps.current = [...steps.current, before].slice(-most);
    changed.current = now;
    setCount(steps.current.length);
  };

  const undo = () => {
    const earlier = steps.current.pop();
    changed.current = 0;
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

  return { note, undo: count > 0 && steps.current.length > 0 ? undo : undefined };
};
