const shownMs = 2_000;

/** What a button copies: its own text, or the code beside it. */
const findText = (button: HTMLElement): string =>
  button.dataset['copy'] || button.parentElement?.querySelector('pre')?.textContent || '';

/** Says that it’s copied, for a moment. */
const confirm = (button: HTMLElement): void => {
  const { copied = '' } = button.dataset;
  const label = button.getAttribute('aria-label') ?? '';
  if (label === copied) return;
  button.dataset['done'] = '';
  button.setAttribute('aria-label', copied);
  button.title = copied;
  setTimeout(() => {
    delete button.dataset['done'];
    button.setAttribute('aria-label', label);
    button.title = label;
  }, shownMs);
};

/** Makes the copy buttons work. Without https, browsers have no clipboard: then the code is selected. */
export const enhanceCopyButtons = (): void => {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (!button) return;
    try {
      await navigator.clipboard.writeText(findText(button));
      confirm(button);
    } catch {
      const shown = button.parentElement?.querySelector('code');
      if (shown) getSelection()?.selectAllChildren(shown);
    }
  });
};
