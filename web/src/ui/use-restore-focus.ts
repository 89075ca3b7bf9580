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
    const element = area.current;
    const enter = () => {
      hasFocus.current = true;
    };
    // An element that is removed doesn’t lose the focus by an event.
    const leave = ({ relatedTarget }: FocusEvent) => {
      hasFocus.current = relatedTarget instanceof Node && element?.contains(relatedTarget) === true;
    };
    element?.addEventListener('focusin', enter);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('focusout', leave);
    };
  }, [area]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the state changes.
  useEffect(() => {
    if (hasFocus.current) restoreFocus(fallback.current);
  }, [state]);
};
