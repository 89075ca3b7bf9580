import { parseTheme } from '@tessera/contract/page-context.ts';
import { getTheme, setTheme } from '../theme.ts';

/** Makes the choices of the theme work, in the footer and in the drawer. */
export const enhanceThemeChoice = (): void => {
  const showTheme = () => {
    for (const radio of document.querySelectorAll<HTMLInputElement>('[data-theme-choice] input'))
      radio.checked = radio.value === getTheme();
  };
  showTheme();
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.closest('[data-theme-choice]')) return;
    setTheme(parseTheme(target.value));
    showTheme();
  });
};
