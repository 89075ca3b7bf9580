import { type RefObject, useEffect } from 'react';

const pathOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-path]')?.dataset['path'] : undefined;

/** Hears which field of a form gets the focus, and which one has been left. Fields and items bear `data-path`. */
export const useFormFocus = (
  root: RefObject<HTMLElement | null>,
  onFocus: (path: string) => void,
  onLeave: (path: string) => void,
): void => {
  useEffect(() => {
    const area = root.current;
    if (!area) return;
    let last: string | undefined;
    const enter = ({ target }: FocusEvent) => {
      const path = pathOf(target);
      if (path !== undefined && path !== last) onFocus(path);
      last = path;
    };
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      const path = pathOf(target);
      if (path !== undefined && path !== pathOf(relatedTarget)) onLeave(path);
    };
    area.addEventListener('focusin', enter);
    area.addEventListener('focusout', leave);
    return () => {
      area.removeEventListener('focusin', enter);
      area.removeEventListener('focusout', leave);
    };
  }, [root, onFocus, onLeave]);
};
