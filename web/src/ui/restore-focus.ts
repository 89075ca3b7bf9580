/**
 * Gives the focus to `fallback` where what had it is gone from the page, as a button goes with the row that it removed: whoever
 * works by keyboard goes on from there. Looks when what was changed is drawn.
 */
export const restoreFocus = (fallback: HTMLElement | null): void => {
  const restore = () => {
    if (document.activeElement === document.body) fallback?.focus();
  };
  requestAnimationFrame(() => requestAnimationFrame(restore));
};
