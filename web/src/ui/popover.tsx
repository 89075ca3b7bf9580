import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './popover.module.css';

/** How far it stays from what it belongs to, and from the edges of the screen, in px. */
const gapPx = 4;
const screenMarginPx = 16;

/** Under what it belongs to, or above where that is the roomier side; from its start, or its end where that fits only. */
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

/** Something that opens over the page, beside its button; Escape and a press elsewhere close it, and focus goes back. */
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
    const element = popover.current!;
    element.showPopover();
    positionPopover(element, anchor.current!);
    // By touch, the keyboard would cover what was opened.
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
