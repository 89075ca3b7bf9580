import { type RefObject, useEffect, useRef } from 'react';
import styles from './side-tooltip.module.css';

const delayMs = 100;
const gapPx = 8;
const screenMarginPx = 8;

/** Beside its icon, on the side where the page is, within the screen. */
const place = (tip: HTMLElement, target: HTMLElement) => {
  const { left, right, top, height } = target.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(target).direction === 'rtl';
  const x = isRightToLeft ? left - gapPx - tip.offsetWidth : right + gapPx;
  const maxY = document.documentElement.clientHeight - tip.offsetHeight - screenMarginPx;
  const y = Math.max(screenMarginPx, Math.min(top + (height - tip.offsetHeight) / 2, maxY));
  tip.style.translate = `${x}px ${y}px`;
};

/**
 * Names the icons of a bar: the `data-tooltip` of each, while the pointer or the keyboard’s focus is on it. Escape hides it.
 * Screen readers don’t need it: the icons have the same names.
 */
export const SideTooltip = ({ bar }: { bar: RefObject<HTMLElement | null> }) => {
  const tooltip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [element, tip] = [bar.current, tooltip.current];
    if (!element || !tip) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      if (tip.matches(':popover-open')) tip.hidePopover();
    };
    const show = (target: HTMLElement) => {
      hide();
      tip.textContent = target.dataset['tooltip'] ?? '';
      tip.showPopover();
      place(tip, target);
    };
    const findTarget = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
    const listening = new AbortController();
    const on = (type: string, listener: (event: Event) => void) =>
      element.addEventListener(type, listener, { signal: listening.signal });
    on('pointerover', (event) => {
      const target = findTarget(event);
      clearTimeout(timer);
      if (!target) return hide();
      timer = setTimeout(() => show(target), delayMs);
    });
    on('pointerleave', hide);
    on('pointerdown', hide);
    on('focusin', (event) => {
      const target = findTarget(event);
      if (target?.matches(':focus-visible')) show(target);
    });
    on('focusout', hide);
    on('scroll', hide);
    on('keydown', (event) => {
      if ((event as KeyboardEvent).key === 'Escape') hide();
    });
    return () => {
      listening.abort();
      hide();
    };
  }, [bar]);
  return <div ref={tooltip} popover="manual" className={styles.tooltip} aria-hidden="true" />;
};
