import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** How long a screen may take until its heading is no longer waited for, in ms. */
const timeoutMs = 10_000;

/** A page of ours has just led to this document: somebody logged in or signed up, and didn't reload or go back. */
const isInternalNavigation = () => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/`);
};

/** A field that the screen has put the focus in itself. */
const hasFocusedField = (main: HTMLElement) =>
  main.contains(document.activeElement) && document.activeElement?.matches('input, textarea') === true;

/** Puts the focus on the heading in `main`, as soon as it is drawn. Answers how to stop waiting for it. */
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

/** Who arrives on another page, or another step of the builder, goes on from its heading; a filter of a list is no journey. */
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
