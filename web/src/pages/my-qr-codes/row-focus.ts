import { type RefObject, useEffect, useRef } from 'react';
import { useArchived } from '../../features/codes/archived-notice.ts';

/** The row that takes the place of one that goes: the next, else the one before, else none. */
export const rowAfter = (ids: readonly number[], gone: number): number | undefined => {
  const at = ids.indexOf(gone);
  return at < 0 ? undefined : (ids[at + 1] ?? ids[at - 1]);
};

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

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
  const archived = useRef<number>(undefined);
  const notice = useArchived()?.id;
  useEffect(() => {
    if (notice !== undefined) archived.current = notice;
  }, [notice]);

  useEffect(() => {
    const last = before.current;
    const ids = codes?.map(({ id }) => id);
    before.current = ids ?? [];
    if (!ids || !isNowhere()) return;
    const focus = (id: number | undefined) => {
      const button = screen.current?.querySelector<HTMLElement>(`[data-code="${id}"] [data-row-focus]`);
      const heading = screen.current?.querySelector<HTMLElement>('h1');
      if (!button && heading) heading.tabIndex = -1;
      (button ?? heading)?.focus();
    };
    const gone = last.filter((id) => !ids.includes(id));
    const came = ids.filter((id) => !last.includes(id));
    const [left] = gone;
    if (gone.length === 1 && left !== undefined && left === wanted.current) focus(rowAfter(last, left));
    else if (came.length === 1 && came[0] === archived.current) focus(came[0]);
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
