import { type RefObject, useLayoutEffect } from 'react';

/** Distance from its button and from the edges of the screen, in px. */
const gapPx = 4;
const screenMarginPx = 16;

/** Below its button, or above if there is more space, but always within the screen; aligned to its start or end, or to the other if only that fits. */
const place = (popover: HTMLElement, anchor: HTMLElement, align: 'start' | 'end') => {
  const { left, right, top, bottom, width } = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  popover.style.setProperty('--anchor-width', `${width}px`);
  const isBelow = clientHeight - bottom >= Math.min(top, popover.offsetHeight + gapPx + screenMarginPx);
  const alignsLeft = (align === 'start') === (getComputedStyle(anchor).direction !== 'rtl');
  const maxX = clientWidth - screenMarginPx - popover.offsetWidth;
  const wanted = alignsLeft ? left : right - popover.offsetWidth;
  const x = Math.max(screenMarginPx, Math.min(wanted, maxX));
  const maxY = clientHeight - screenMarginPx - popover.offsetHeight;
  const wantedY = isBelow ? bottom + gapPx : top - gapPx - popover.offsetHeight;
  const y = isBelow ? Math.max(screenMarginPx, Math.min(wantedY, maxY)) : Math.max(screenMarginPx, wantedY);
  popover.style.translate = `${x}px ${y}px`;
};

/** Shows a popover beside its button or field while it’s mounted, and keeps it there when it or anything else moves. */
export const useAnchor = (
  popover: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  align: 'start' | 'end' = 'start',
): void =>
  useLayoutEffect(() => {
    const [element, button] = [popover.current, anchor.current];
    if (!element || !button) return;
    const move = () => place(element, button, align);
    element.showPopover();
    move();
    const resizes = new ResizeObserver(move);
    resizes.observe(element);
    addEventListener('scroll', move, { capture: true, passive: true });
    addEventListener('resize', move);
    return () => {
      resizes.disconnect();
      removeEventListener('scroll', move, { capture: true });
      removeEventListener('resize', move);
    };
  }, [popover, anchor, align]);
