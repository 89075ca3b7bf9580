import { type RefObject, useEffect, useRef } from 'react';
import { useArchived } from '../../features/codes/archived-notice.ts';

/** The row that takes the place of one that goes: the next, else the one before, else none. */
export const rowAfter = (ids: readonly number[], gone: number): number | undefined => {
  const at = ids.indexOf(gone);
  return at < 0 ? undefined : (ids[at + 1] ?? ids[at - 1]);
};

export const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

const focusHeading = (screen: RefObject<HTMLElement | null>) => {
  const heading = screen.current?.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  heading?.focus();
};

/** Selecting ends with what was pressed for it: the focus passes to the heading where nothing else has taken it. */
export const useFocusAfterSelecting = (screen: RefObject<HTMLElement | null>, isSelecting: boolean): void => {
  const was = useRef(isSelecting);
  useEffect(() => {
    if (was.current && !isSelecting && isNowhere()) focusHeading(screen);
    was.current = isSelecting;
  }, [screen, isSelecting]);
};

/**
 * Keeps the focus in the list when the row it was in goes: it passes to the row in its place, or to the heading. A
 * row that Undo brings back takes it again. A row is marked by data-code, the button to focus by data-row-focus.
 */
export const useRowFocus = (
  screen: RefObject<HTMLElement | null>,
  codes: readonly { id: number }[] | undefined,
): void => {
  const before = useRef<readonly number[]>([]);
  const wanted = useRef<number>(undefined);
  const archived = useRef<readonly number[]>([]);
  const notice = useArchived();
  useEffect(() => {
    if (notice.length > 0) archived.current = notice.map(({ id }) => id);
  }, [notice]);

  useEffect(() => {
    const last = before.current;
    const ids = codes?.map(({ id }) => id);
    before.current = ids ?? [];
    if (!ids || !isNowhere()) return;
    const focus = (id: number | undefined) => {
      const button = screen.current?.querySelector<HTMLElement>(`[data-code="${id}"] [data-row-focus]`);
      if (button) button.focus();
      else focusHeading(screen);
    };
    const gone = last.filter((id) => !ids.includes(id));
    const came = ids.filter((id) => !last.includes(id));
    const [left] = gone;
    const [back] = came;
    if (gone.length === 1 && left !== undefined && left === wanted.current) focus(rowAfter(last, left));
    else if (back !== undefined && came.every((id) => archived.current.includes(id))) focus(back);
  }, [codes, screen]);

  // Which row the focus was in is no longer known once the row has gone.
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-code]') : null;
      if (row) wanted.current = Number(row.dataset['code']);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
};
