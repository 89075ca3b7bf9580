/** The suggestion of another language isn’t shown again after it was followed or closed. */
export const enhanceLanguageBar = (): void => {
  document.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest('[data-closes-language-bar]') : null;
    const bar = control?.closest<HTMLElement>('[data-language-bar]');
    if (!bar) return;
    try {
      localStorage.setItem('languageBarClosed', 'yes');
    } catch {
      // Without storage, it’s suggested on the next page again.
    }
    if (control instanceof HTMLAnchorElement) return;
    bar.hidden = true;
    document.getElementById('content')?.focus({ preventScroll: true });
  });
};
