import { type RefObject, useEffect } from 'react';
import { typing } from './focus-field.ts';

const pathOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-path]')?.dataset['path'] : undefined;

const isTyped = (target: EventTarget | null): boolean => target instanceof Element && target.matches(typing);
const isLine = (target: EventTarget | null): boolean => isTyped(target) && !(target instanceof HTMLTextAreaElement);

/**
 * Hears which field of a form gets the focus, and which one has been left: an input even for a button of its own field,
 * and by Enter, since a form that can't be sent yet says nothing. Fields and items bear `data-path`.
 */
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
      if (path !== undefined && (isTyped(target) || path !== pathOf(relatedTarget))) onLeave(path);
    };
    const press = ({ target, key, isComposing }: KeyboardEvent) => {
      const path = pathOf(target);
      if (path !== undefined && key === 'Enter' && !isComposing && isLine(target)) onLeave(path);
    };
    area.addEventListener('focusin', enter);
    area.addEventListener('focusout', leave);
    area.addEventListener('keydown', press);
    return () => {
      area.removeEventListener('focusin', enter);
      area.removeEventListener('focusout', leave);
      area.removeEventListener('keydown', press);
    };
  }, [root, onFocus, onLeave]);
};
