import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** How long to wait for a screen’s heading, in ms. */
const timeoutMs = 10_000;

/**
 * Returns whether one of our pages has just navigated to this document, as after a log-in, and not a reload or Back.
 */
const isInternalNavigation = () => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/`);
};

/** A field that the screen has focused itself. */
const hasFocusedField = (main: HTMLElement) =>
  main.contains(document.activeElement) && document.activeElement?.matches('input, textarea') === true;

/** Focuses the heading in `main` as soon as it’s rendered. Returns a function that stops waiting for it. */
const focusHeading = (main: HTMLElement): (() => void) => {
  const before = document.activeElement;
  const tryNow = () => {
    const heading = main.querySelector('h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (hasFocusedField(main) || tryNow()) return () => {};
  const observer = new MutationObserver(() => {
    const hasMovedOn = document.activeElement !== before && document.activeElement !== document.body;
    if (hasMovedOn || tryNow()) stop();
  });
  observer.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => stop(), timeoutMs);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  return stop;
};

/**
 * Moves the focus to the heading after navigation to another page or step of the builder; a list’s filter doesn’t count
 * as navigation.
 */
export const useHeadingFocus = (main: RefObject<HTMLElement | null>): void => {
  const { pathname, search } = useLocation();
  const locationKey = `${pathname} ${new URLSearchParams(search).get('step') ?? ''}`;
  const last = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = last.current === undefined;
    const hasMoved = last.current !== locationKey;
    last.current = locationKey;
    if (!main.current || !hasMoved || (isFirst && !isInternalNavigation())) return;
    return focusHeading(main.current);
  }, [main, locationKey]);
};
