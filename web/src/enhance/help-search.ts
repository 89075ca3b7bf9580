import { type SearchEntry, searchHelp, splitMatches } from '../content/help/search.ts';

/** How many articles the panel shows; the page of all results has the others. */
const maxShown = 3;

type Entry = SearchEntry & { href: string; group: string };

const readEntries = (): Entry[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('[data-help-article]')].map((link) => ({
    href: link.href,
    title: link.textContent,
    group: link.dataset['helpArticle'] ?? '',
    summary: link.dataset['helpSummary'] ?? '',
    words: link.dataset['helpWords'] ?? '',
  }));

const toTitle = (title: string, query: string): Node[] =>
  splitMatches(title, query).map(({ text, isMatch }) => {
    if (!isMatch) return document.createTextNode(text);
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  });

/**
 * The search of the help centre: while one types, a panel below the field shows the best articles of the index. Arrow keys choose
 * one, Enter opens it, Escape closes the panel. What people type only ever becomes text.
 */
export const enhanceHelpSearch = (): void => {
  const form = document.querySelector<HTMLFormElement>('[data-help-search]');
  const input = form?.querySelector('input');
  const panel = document.querySelector<HTMLElement>('[data-help-panel]');
  const list = panel?.querySelector('[role=listbox]');
  const option = document.querySelector<HTMLTemplateElement>('[data-help-option]')?.content.firstElementChild;
  const count = panel?.querySelector<HTMLElement>('[data-help-count]');
  const all = panel?.querySelector<HTMLAnchorElement>('[data-help-all]');
  const status = document.querySelector('[data-help-status]');
  if (!form || !input || !panel || !list || !option || !count || !all || !status) return;
  const entries = readEntries();
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
      one.id = `help-result-${at}`;
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
