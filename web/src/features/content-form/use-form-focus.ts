import { type RefObject, useEffect } from 'react';
import { textInputSelector } from './focus-field.ts';

const getFieldPath = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-path]')?.dataset['path'] : undefined;

const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(textInputSelector);
const isSingleLineInput = (target: EventTarget | null): boolean =>
  isTextInput(target) && !(target instanceof HTMLTextAreaElement);

/**
 * Calls `onFocus` with the path of the field that gets the focus, and `onLeave` with that of a field that was left.
 * Inputs count as left even if the focus moves to a button of the same field, and on Enter, which can’t submit the
 * form. Fields and items carry `data-path`.
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
