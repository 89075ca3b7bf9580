import { useEffect, useRef } from 'react';

/** Moves the focus to the case that follows one that was decided: the pressed button disappears with its case. */
export const useCaseFocus = (keys: readonly string[]) => {
  const container = useRef<HTMLDivElement>(null);
  const decided = useRef<{ key: string; at: number }>(undefined);
  useEffect(() => {
    const lastDecided = decided.current;
    if (!lastDecided || keys.includes(lastDecided.key)) return;
    decided.current = undefined;
    const caseElements = container.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [];
    (caseElements[Math.min(lastDecided.at, caseElements.length - 1)] ?? container.current)?.focus();
  });
  const onDecided = (key: string) => {
    decided.current = { key, at: keys.indexOf(key) };
  };
  return { container, onDecided };
};
