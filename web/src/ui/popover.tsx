import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './popover.module.css';
import { useAnchor } from './use-anchor.ts';

const controls = 'a[href], button, input, select, textarea, [tabindex]';

/** Whether the tab key reaches a control: in a group of radio buttons only the checked one, if one is. */
const isTabStop = (control: HTMLElement, _: number, all: readonly HTMLElement[]) => {
  if (control.tabIndex < 0) return false;
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio' || control.checked) return true;
  return !all.some((other) => other instanceof HTMLInputElement && other.name === control.name && other.checked);
};

/** Focuses the first control of a panel that takes the focus, or the last. */
const focusEnd = (panel: HTMLElement, end: 'first' | 'last') => {
  const all = [...panel.querySelectorAll<HTMLElement>(controls)].filter(isTabStop);
  for (const control of end === 'first' ? all : all.toReversed()) {
    control.focus();
    if (document.activeElement === control) return;
  }
};

/**
 * A panel over the page beside its button, focused at its first field or the current choice. The tab key stays within it;
 * Escape and a press elsewhere close it and return the focus.
 */
export const Popover = ({
  anchor,
  label,
  onClose,
  children,
}: {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  onClose: () => void;
  children: ReactNode;
}) => {
  const popover = useRef<HTMLDivElement>(null);
  const tabTarget = useRef<'first' | 'last'>(undefined);
  useAnchor(popover, anchor);
  useLayoutEffect(() => {
    const element = popover.current;
    // On a touch screen, the keyboard would cover the panel.
    const isTouch = matchMedia('(hover: none)').matches;
    const inputs = [...(element?.querySelectorAll('input') ?? [])];
    const [first] = inputs;
    const checked = first?.type === 'radio' && inputs.find((input) => input.checked);
    (isTouch ? element : checked || first)?.focus();
  }, []);
  return (
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-label={label}
      className={styles.popover}
      onKeyDown={({ key, shiftKey }) => {
        tabTarget.current = key === 'Tab' ? (shiftKey ? 'last' : 'first') : undefined;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isLeaving = relatedTarget !== null && !currentTarget.contains(relatedTarget);
        if (isLeaving && tabTarget.current) focusEnd(currentTarget, tabTarget.current);
        tabTarget.current = undefined;
      }}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
    >
      {children}
    </div>
  );
};
