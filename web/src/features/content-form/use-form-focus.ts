import { type RefObject, useEffect } from 'react';
import { textInputSelector } from './focus-field.ts';

const getFieldPath = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-path]')?.dataset['path'] : undefined;

const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(textInputSelector);
const isSingleLineInput = (target: EventTarget | null): boolean =>
  isTextInput(target) && !(target instanceof HTMLTextAreaElement);

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
      const path = getFieldPath(target);
      if (path !== undefined && path !== last) onFocus(path);
      last = path;
    };
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      const path = getFieldPath(target);
      if (path !== undefined && (isTextInput(target) || path !== getFieldPath(relatedTarget))) onLeave(path);
    };
    const press = ({ target, key, isComposing }: KeyboardEvent) => {
      const path = getFieldPath(target);
      if (path !== undefined && key === 'Enter' && !isComposing && isSingleLineInput(target)) onLeave(path);
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
