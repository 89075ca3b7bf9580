import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enhanceLanguageBar } from '../../enhance/language-bar.ts';
import { saveLocale } from '../../i18n/save-locale.ts';
import { defaultPage, PageProvider } from '../../page-context.tsx';
import { LanguageBar } from './language-bar.tsx';

const suggest = (language: string) => ({
  language,
  label: `label ${language}`,
  text: `text ${language}`,
  link: `link ${language}`,
  close: `close ${language}`,
});

enhanceLanguageBar();

beforeEach(() => {
  document.documentElement.lang = 'en';
  saveLocale('', 0);
});
afterEach(() => vi.unstubAllGlobals());

const render = (offered: readonly string[]) =>
  renderToStaticMarkup(
    <PageProvider value={{ ...defaultPage, languages: ['en', ...offered] }}>
      <MemoryRouter initialEntries={['/faq']}>
        <LanguageBar suggestions={offered.map(suggest)} />
      </MemoryRouter>
    </PageProvider>,
  );

/** Shows the page as a browser does that prefers these languages; returns the bar that is visible. */
const open = (languages: readonly string[]) => {
  vi.stubGlobal('navigator', { languages });
  document.body.innerHTML = render(['de', 'pt-BR']);
  new Function(document.querySelector('script')?.textContent ?? '')();
  return document.querySelector<HTMLElement>('[data-language-bar]:not([hidden])');
};

test.each([
  [['de'], 'de'],
  [['de-AT', 'en'], 'de'],
  [['fr', 'de'], 'de'],
  [['pt'], 'pt-BR'],
  [['en-GB', 'de'], undefined],
  [['fr'], undefined],
])('a browser that prefers %s is told of %s', (languages, expected) => {
  expect(open(languages)?.lang).toBe(expected);
});

test('it leads to this page in that language', () => {
  const bar = open(['de']);
  expect(bar?.textContent).toBe('text delink de');
  expect(bar?.querySelector('a')?.getAttribute('href')).toBe('/de/faq');
});

test.each(['button', 'a'])('after its %s it isn’t shown again', (control) => {
  const bar = open(['de']);
  bar?.querySelector('a')?.removeAttribute('href');
  bar?.querySelector<HTMLElement>(control)?.click();
  expect(open(['de'])).toBeNull();
});

test('it isn’t shown to people who have chosen a language', () => {
  saveLocale('en');
  expect(open(['de'])).toBeNull();
});

test('where only one language is offered, there is nothing', () => {
  expect(render([])).toBe('');
});
