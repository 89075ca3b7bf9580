/** The script of the API documentation, beside that of all public pages: copying, the same language everywhere, trying out. */
import { getTheme, setTheme } from '../../theme.ts';
import { enhanceCopyButtons } from './copy.ts';
import { enhanceTryIt } from './try-it.ts';

/** All examples of a page are in the language that was chosen in one. */
const shareLanguage = (): void => {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset['language'] === undefined) return;
    for (const radio of document.querySelectorAll<HTMLInputElement>('input[data-language]'))
      radio.checked = radio.value === target.value;
  });
};

/** One button switches to the other theme. */
const enhanceThemeSwitch = (): void => {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-theme-switch]')) return;
    const theme = getTheme();
    const isDark = theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
    setTheme(isDark ? 'light' : 'dark');
  });
};

/** The current page is in view in the list of pages. */
const showCurrentPage = (): void => {
  const link = document.querySelector<HTMLElement>('nav [aria-current="page"]');
  const list = link?.closest('nav');
  if (link && list) list.scrollTop = Math.max(0, link.offsetTop - list.clientHeight / 2);
};

shareLanguage();
enhanceThemeSwitch();
enhanceCopyButtons();
enhanceTryIt();
showCurrentPage();
