import { type RefObject, useEffect, useRef } from 'react';
import { restoreFocus } from './restore-focus.ts';

/**
 * Focuses `fallback` if the focused element within `area` is gone after `state` has changed, as the button of a step is that
 * has ended by itself.
 */
export const useRestoreFocus = (
  area: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
  state: string,
) => {
  const hasFocus = useRef(false);
  useEffect(() => {
    // An element that is removed loses the focus to none, as it does to a click beside all controls: only the click counts.
    const follow = ({ target }: Event) => {
      hasFocus.current = target instanceof Node && area.current?.contains(target) === true;
    };
    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', follow);
    };
  }, [area]);
  // Runs when the state changes.
  useEffect(() => {
    if (hasFocus.current) restoreFocus(fallback.current);
  }, [state]);
};
