import { beforeEach, expect, test, vi } from 'vitest';
import { enhancePageSearch } from './page-search.ts';

const article = (href: string, title: string, words: string) =>
  `<a href="${href}" data-search-entry="Printing" data-search-summary="About it." data-search-words="${words}">${title}</a>`;

beforeEach(() => {
  document.body.innerHTML = `
    <form action="/help" data-search-form><input type="search" name="q"></form>
    <div data-search-panel hidden><div role="listbox" id="search-results"></div>
      <p><span data-search-count data-none="None" data-some="# of 5"></span><a href="/help" data-search-all>Show all</a></p></div>
    <span role="status" data-search-status></span>
    <template data-search-option><a role="option" href="/help"><b></b><i></i><small></small></a></template>
    ${article('/help/a', 'Logos', 'print picture')}
    ${article('/help/b', 'Sizes', 'print width')}
    ${article('/help/c', 'Files', 'print pdf')}
    ${article('/help/d', 'Paper', 'print gloss')}
    ${article('/help/e', 'Domains', 'dns')}`;
  enhancePageSearch();
});

const getInput = () => document.querySelector('input')!;
const type = (text: string) => {
  getInput().value = text;
  getInput().dispatchEvent(new Event('input', { bubbles: true }));
};
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  getInput().dispatchEvent(event);
  return event;
};
const listShown = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);
const isOpen = () => !document.querySelector<HTMLElement>('[data-search-panel]')!.hidden;
const getActive = () => document.getElementById(getInput().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('what is typed opens up to three articles, with their group, and the way to the others', () => {
  expect(isOpen()).toBe(false);
  type('print');
  expect(isOpen()).toBe(true);
  expect(getInput().getAttribute('aria-expanded')).toBe('true');
  expect(listShown()).toHaveLength(3);
  expect(listShown()[0]).toBe('LogosPrintingAbout it.');
  expect(document.querySelector('[role=status]')!.textContent).toBe('4 of 5');
  const all = document.querySelector<HTMLAnchorElement>('[data-search-all]')!;
  expect(all.hidden).toBe(false);
  expect(new URL(all.href).search).toBe('?q=print');
});

test('arrows choose, around the ends too, and Escape closes', () => {
  type('print');
  expect(getActive()).toContain('Logos');
  press('ArrowDown');
  expect(getActive()).toContain('Sizes');
  press('ArrowUp');
  press('ArrowUp');
  expect(getActive()).toContain('Files');
  expect(press('Escape').defaultPrevented).toBe(true);
  expect(isOpen()).toBe(false);
  press('ArrowDown');
  expect(isOpen()).toBe(true);
});

test('Enter opens the chosen article; without one, the server answers', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const submit = () => {
    const event = new Event('submit', { bubbles: true, cancelable: true });
    document.querySelector('form')!.dispatchEvent(event);
    return event;
  };
  type('dns');
  expect(submit().defaultPrevented).toBe(true);
  expect(assign).toHaveBeenCalledWith(expect.stringMatching(/\/help\/e$/));
  type('xylophone');
  expect(document.querySelector('[role=status]')!.textContent).toBe('None');
  expect(submit().defaultPrevented).toBe(false);
  assign.mockRestore();
});

test('mark-up that is typed stays text', () => {
  type('<b>dns</b>');
  expect(document.querySelector('[role=option] b')!.innerHTML).not.toContain('<b>');
  expect(document.querySelector<HTMLAnchorElement>('[data-search-all]')!.href).not.toContain('<');
});
