/**
 * Gives the focus to `place` where what had it is gone from the page, as a button goes with the row that it removed: whoever
 * works by keyboard goes on from there. Looks when what was changed is drawn.
 */
export const restFocus = (place: HTMLElement | null): void => {
  const look = () => {
    if (document.activeElement === document.body) place?.focus();
  };
  requestAnimationFrame(() => requestAnimationFrame(look));
};
