import { type RefObject, useEffect, useRef } from 'react';
import type { ListedCode } from '../../features/codes/queries.ts';
import type { SelectedCodes } from '../../features/codes/use-bulk-action.ts';
import { useSingleKeyShortcuts } from '../../features/team/single-key-shortcuts.ts';

type ListKeysInput = {
  list: RefObject<HTMLElement | null>;
  codes: readonly ListedCode[];
  selected: SelectedCodes | undefined;
  onSelect: (code: ListedCode, selected: boolean) => void;
  onSelectRange: ((codes: readonly ListedCode[]) => void) | undefined;
};

/** Elements that use letters, arrows and Escape themselves. */
export const isBusy = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="dialog"], dialog',
  ) !== null;

/**
 * The keys of the list: j and k (or the arrows, inside the list) move the focus from row to row, x selects the focused
 * row, Shift with an arrow or a click selects the rows up to another one, Enter opens it as a link.
 */
export const useListKeys = ({ list, codes, selected, onSelect, onSelectRange }: ListKeysInput) => {
  const hasSingleKeys = useSingleKeyShortcuts();
  /** The row that a range starts at. */
  const start = useRef<number>(undefined);
  const markStart = (code: ListedCode) => {
    start.current = code.id;
  };
  const selectTo = (code: ListedCode) => {
    const ids = codes.map(({ id }) => id);
    // A range that would start on another page starts here.
    if (start.current === undefined || !ids.includes(start.current)) markStart(code);
    const [from = 0, to = 0] = [ids.indexOf(start.current ?? code.id), ids.indexOf(code.id)].toSorted((a, b) => a - b);
    onSelectRange?.(codes.slice(from, to + 1));
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
    const focused = document.activeElement?.closest<HTMLElement>('[data-code]');
    const at = codes.findIndex(({ id }) => String(id) === focused?.dataset['code']);
    const isInList = at >= 0;
    const steps: Record<string, number> = {
      ...(hasSingleKeys && { j: 1, k: -1 }),
      ...(isInList && { ArrowDown: 1, ArrowUp: -1 }),
    };
    const step = steps[event.key];
    const current = codes[at];
    if (step !== undefined) {
      const next = codes[isInList ? Math.min(codes.length - 1, Math.max(0, at + step)) : 0];
      if (!next) return;
      event.preventDefault();
      list.current?.querySelector<HTMLElement>(`[data-code="${next.id}"] a`)?.focus();
      if (event.shiftKey && current) {
        if (start.current === undefined || !selected?.has(start.current)) markStart(current);
        selectTo(next);
      }
    } else if (hasSingleKeys && event.key === 'x' && current && onSelectRange) {
      event.preventDefault();
      markStart(current);
      if (selected?.has(current.id)) onSelect(current, false);
      else onSelectRange([current]);
    }
  };
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const listener = (event: KeyboardEvent) => latest.current(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return { selectTo, markStart };
};
