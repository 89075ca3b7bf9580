import { saveLocale } from '../i18n/save-locale.ts';

/** Links to this page in another language, `data-locale`, remember the choice. */
export const enhanceLanguageLinks = (): void => {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-locale]') : null;
    const locale = link?.dataset['locale'];
    if (locale) saveLocale(locale);
  });
};
