import { flushSync } from 'react-dom';

/** Changes the page, while what was pressed stays where it is on the screen, whatever opens or closes above it. */
export const preserveScroll = (pressed: HTMLElement, change: () => void): void => {
  const { top } = pressed.getBoundingClientRect();
  flushSync(change);
  const moved = pressed.getBoundingClientRect().top - top;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
};
