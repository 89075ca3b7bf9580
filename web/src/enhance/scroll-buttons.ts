/** Buttons with `data-scrolls="-1"` or `"1"` scroll the list that they control by most of its visible width. */
export const enhanceScrollButtons = (): void => {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-scrolls]') : null;
    const row = button && document.getElementById(button.getAttribute('aria-controls') ?? '');
    if (!row) return;
    const isRtl = getComputedStyle(row).direction === 'rtl';
    row.scrollBy({
      left: Number(button.dataset['scrolls']) * row.clientWidth * (isRtl ? -0.8 : 0.8),
      behavior: 'smooth',
    });
  });
};
