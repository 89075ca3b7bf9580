/**
 * Focuses `fallback` if the focused element has been removed, as a button is with the row it deletes, so that keyboard
 * users continue from there. Checks after the change has been rendered.
 */
export const restoreFocus = (fallback: HTMLElement | null): void => {
  const restore = () => {
    if (document.activeElement === document.body) fallback?.focus();
  };
  requestAnimationFrame(() => requestAnimationFrame(restore));
};
