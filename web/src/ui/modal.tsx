import { type ComponentProps, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './modal.module.css';
import { addOpenModal } from './open-modals.ts';

const focusableSelector = ':is(input, select, textarea, button, a[href]):not(:disabled)';

/** Returns the element that the dialog names, else the first control of its body, or the selected option there. */
const findInitialFocus = (dialog: HTMLElement): HTMLElement | null => {
  const named = dialog.querySelector<HTMLElement>('[data-autofocus]');
  const first = named ?? dialog.querySelector<HTMLElement>(`[data-body] ${focusableSelector}`);
  if (!first?.matches('[type="radio"]')) return first;
  return first.closest('fieldset')?.querySelector<HTMLElement>(':checked') ?? first;
};

/**
 * A modal dialog, on a phone a bottom sheet, that is open while it’s mounted: the browser’s own, which keeps the focus
 * inside and returns it. Escape and a press beside it close it; without `onClose` only its content can.
 */
export const Modal = ({
  onClose,
  isKeptOnPressBeside = false,
  className,
  ...rest
}: {
  onClose?: (() => void) | undefined;
  /** For work that is easily lost. */
  isKeptOnPressBeside?: boolean;
} & Omit<ComponentProps<'dialog'>, 'onClose' | 'ref'>) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  const isUnmounting = useRef(false);

  // Closed before the element is removed: closing returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    isUnmounting.current = false;
    element.showModal();
    findInitialFocus(element)?.focus();
    const remove = addOpenModal(element);
    return () => {
      isUnmounting.current = true;
      element.close();
      remove();
    };
  }, []);

  const isBeside = ({ target, currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
    return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  };
  return (
    <dialog
      {...rest}
      ref={dialog}
      className={classes(styles.modal, className)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !onClose) event.preventDefault();
      }}
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || isUnmounting.current) return;
        if (onClose) onClose();
        else dialog.current?.showModal();
      }}
      onPointerDown={(event) => {
        isPressedBeside.current = isBeside(event);
      }}
      onClick={({ target, currentTarget }) => {
        if (isPressedBeside.current && target === currentTarget && !isKeptOnPressBeside) onClose?.();
      }}
    />
  );
};
