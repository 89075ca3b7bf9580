import { toSearchWords } from '../content/help/search.ts';

/** The types that match search and kind are shown, in their groups; the number of them is announced. */
export const enhanceTypeFilter = (): void => {
  const filter = document.querySelector<HTMLElement>('[data-type-filter]');
  const search = filter?.querySelector<HTMLInputElement>('input[type=search]');
  const status = filter?.querySelector<HTMLElement>('[role=status]');
  if (!filter || !search || !status) return;
  const groups = [...document.querySelectorAll<HTMLElement>('[data-type-group]')].map((group) => ({
    group,
    hints: [...group.querySelectorAll<HTMLElement>('[data-type-hint]')],
    types: [...group.querySelectorAll<HTMLElement>('[data-type-kind]')].map((item) => ({
      item,
      kind: item.dataset['typeKind'],
      words: toSearchWords(item.dataset['typeWords'] ?? ''),
    })),
  }));

  const update = () => {
    const kind = filter.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value ?? 'all';
    const query = toSearchWords(search.value);
    const isFiltered = kind !== 'all' || query.length > 0;
    let found = 0;
    for (const { group, hints, types } of groups) {
      let foundInGroup = 0;
      for (const { item, kind: itemKind, words } of types) {
        const isMatch =
          (kind === 'all' || kind === itemKind) && query.every((start) => words.some((word) => word.startsWith(start)));
        item.hidden = !isMatch;
        if (isMatch) foundInGroup++;
      }
      for (const hint of hints) hint.hidden = isFiltered;
      group.hidden = foundInGroup === 0;
      found += foundInGroup;
    }
    const { none = '', one = '', other = '' } = status.dataset;
    const text = found === 0 ? none : found === 1 ? one : other.replace('0', String(found));
    status.textContent = isFiltered ? text : '';
  };

  filter.hidden = false;
  filter.addEventListener('input', update);
  update(); // Browsers restore what was typed before.
};
