import { type RefObject, useEffect, useRef } from 'react';
import { useArchivedCodes } from '../../features/codes/archived-codes.ts';

/** Returns the row that replaces a removed one: the next, else the previous, else none. */
export const findNextRow = (ids: readonly number[], gone: number): number | undefined => {
  const at = ids.indexOf(gone);
  return at < 0 ? undefined : (ids[at + 1] ?? ids[at - 1]);
};

export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const focusHeading = (screen: RefObject<HTMLElement | null>) => {
  const heading = screen.current?.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  heading?.focus();
};

/** When selecting ends, the pressed control disappears: focuses the heading unless something else has the focus. */
export const useFocusAfterSelecting = (screen: RefObject<HTMLElement | null>, isSelecting: boolean): void => {
  const wasSelecting = useRef(isSelecting);
  useEffect(() => {
    if (wasSelecting.current && !isSelecting && isFocusLost()) focusHeading(screen);
    wasSelecting.current = isSelecting;
  }, [screen, isSelecting]);
};

/**
 * Keeps the focus in the list when the focused row is removed: it moves to the row in its place, or to the heading. A
 * row restored by Undo gets it back. Rows are marked by data-code, the button to focus by data-row-focus.
 */
export const useRowFocus = (
  screen: RefObject<HTMLElement | null>,
  codes: readonly { id: number }[] | undefined,
): void => {
  const previousIds = useRef<readonly number[]>([]);
  const focusedId = useRef<number>(undefined);
  const archived = useRef<readonly number[]>([]);
  const notice = useArchivedCodes();
  useEffect(() => {
    if (notice.length > 0) archived.current = notice.map(({ id }) => id);
  }, [notice]);

  useEffect(() => {
    const last = previousIds.current;
    const ids = codes?.map(({ id }) => id);
    previousIds.current = ids ?? [];
    if (!ids || !isFocusLost()) return;
    const focus = (id: number | undefined) => {
      const button = screen.current?.querySelector<HTMLElement>(`[data-code="${id}"] [data-row-focus]`);
      if (button) button.focus();
      else focusHeading(screen);
    };
    const removedIds = last.filter((id) => !ids.includes(id));
    const addedIds = ids.filter((id) => !last.includes(id));
    const [removedId] = removedIds;
    const [restoredId] = addedIds;
    if (removedIds.length === 1 && removedId !== undefined && removedId === focusedId.current)
      focus(findNextRow(last, removedId));
    else if (restoredId !== undefined && addedIds.every((id) => archived.current.includes(id))) focus(restoredId);
  }, [codes, screen]);

  // Once the row is removed, it’s no longer known which row had the focus.
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-code]') : null;
      if (row) focusedId.current = Number(row.dataset['code']);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
};
