import { type SearchEntry, searchHelp, splitMatches } from '../content/help/search.ts';

/** How many pages the panel shows; the page of all results has the others. */
const usualShown = 3;

type Entry = SearchEntry & { href: string; group: string };

const readEntries = (): Entry[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('[data-search-entry]')].map((link) => ({
    href: link.href,
    title: link.dataset['searchTitle'] ?? link.textContent,
    group: link.dataset['searchEntry'] ?? '',
    summary: link.dataset['searchSummary'] ?? '',
    words: link.dataset['searchWords'] ?? '',
  }));

const toTitle = (title: string, query: string): Node[] =>
  splitMatches(title, query).map(({ text, isMatch }) => {
    if (!isMatch) return document.createTextNode(text);
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  });

/**
 * The search of help articles and of the API’s pages: while one types, a panel below the field shows the best of those that the page
 * links to. Arrow keys choose one, Enter opens it, Escape closes the panel, ⌘K goes to the field. What people type only ever becomes text.
 */
export const enhancePageSearch = (): void => {
  const form = document.querySelector<HTMLFormElement>('[data-search-form]');
  const input = form?.querySelector('input');
  const panel = document.querySelector<HTMLElement>('[data-search-panel]');
  const list = panel?.querySelector('[role=listbox]');
  const option = document.querySelector<HTMLTemplateElement>('[data-search-option]')?.content.firstElementChild;
  const count = panel?.querySelector<HTMLElement>('[data-search-count]');
  const all = panel?.querySelector<HTMLAnchorElement>('[data-search-all]');
  const status = document.querySelector('[data-search-status]');
  if (!form || !input || !panel || !list || !option || !count || !all || !status) return;
  const entries = readEntries();
  const maxShown = Number(panel.dataset['searchPanel']) || usualShown;
  let options: HTMLAnchorElement[] = [];
  let active = 0;

  const setActive = (at: number) => {
    active = at;
    for (const [position, one] of options.entries()) one.setAttribute('aria-selected', String(position === active));
    const id = options[active]?.id;
    if (id) input.setAttribute('aria-activedescendant', id);
    else input.removeAttribute('aria-activedescendant');
  };
  const open = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) input.removeAttribute('aria-activedescendant');
  };
  const update = () => {
    const query = input.value;
    const found = searchHelp(query, entries);
    options = found.slice(0, maxShown).map(({ title, summary, group, href }, at) => {
      const one = option.cloneNode(true) as HTMLAnchorElement;
      one.id = `search-result-${at}`;
      one.href = href;
      one.querySelector('b')?.replaceChildren(...toTitle(title, query));
      for (const [name, text] of [
        ['i', group],
        ['small', summary],
      ] as const)
        one.querySelector(name)?.append(document.createTextNode(text));
      return one;
    });
    list.replaceChildren(...options);
    const { none = '', some = '' } = count.dataset;
    const text = found.length > 0 ? some.replace('#', String(found.length)) : none;
    count.textContent = text;
    all.hidden = found.length <= maxShown;
    all.search = `?q=${encodeURIComponent(query)}`;
    const isSearching = query.trim() !== '';
    status.textContent = isSearching ? text : '';
    open(isSearching);
    setActive(0);
  };

  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-controls', list.id);
  input.setAttribute('aria-autocomplete', 'list');
  open(false);
  input.addEventListener('input', update);
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && !panel.hidden) {
      event.preventDefault();
      open(false);
    } else if (step !== undefined && input.value.trim() !== '') {
      event.preventDefault();
      if (panel.hidden) update();
      else if (options.length > 0) setActive((active + step + options.length) % options.length);
    }
  });
  form.addEventListener('submit', (event) => {
    const chosen = panel.hidden ? undefined : options[active];
    if (!chosen) return;
    event.preventDefault();
    location.assign(chosen.href);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !panel.contains(target) && !form.contains(target)) open(false);
  });
  // Only when the focus goes elsewhere on the page, such as to the link that shows all results.
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Node && !panel.contains(target) && !form.contains(target)) open(false);
  });
};
