import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './popover.module.css';

/** Distance from its button and from the edges of the screen, in px. */
const gapPx = 4;
const screenMarginPx = 16;

/** Placed below its button, or above if there is more space; aligned to its start, or to its end if only that fits. */
export const positionPopover = (popover: HTMLElement, anchor: HTMLElement) => {
  const { left, right, top, bottom, width } = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  popover.style.minWidth = `${width}px`;
  const isBelow = clientHeight - bottom >= Math.min(top, popover.offsetHeight + gapPx + screenMarginPx);
  const fits = left + popover.offsetWidth <= clientWidth - screenMarginPx;
  const x = Math.max(screenMarginPx, fits ? left : right - popover.offsetWidth);
  const y = isBelow ? bottom + gapPx : top - gapPx - popover.offsetHeight;
  popover.style.translate = `${x + scrollX}px ${y + scrollY}px`;
};

/** A panel over the page beside its button. Escape and a press elsewhere close it and return the focus. */
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
  useLayoutEffect(() => {
    const element = popover.current;
    if (!element || !anchor.current) return;
    element.showPopover();
    positionPopover(element, anchor.current);
    // On a touch screen, the keyboard would cover the panel.
    const first = matchMedia('(hover: none)').matches ? element : element.querySelector('input');
    first?.focus();
  }, [anchor]);
  return (
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-label={label}
      className={styles.popover}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
    >
      {children}
    </div>
  );
};
