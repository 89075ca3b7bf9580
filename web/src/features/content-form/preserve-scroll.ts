import { flushSync } from 'react-dom';

/**
 * Changes the page and scrolls so that the pressed element stays in place on the screen, even if something above it
 * expands or collapses.
 */
export const preserveScroll = (pressed: HTMLElement, change: () => void): void => {
  const { top } = pressed.getBoundingClientRect();
  flushSync(change);
  const moved = pressed.getBoundingClientRect().top - top;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
};
