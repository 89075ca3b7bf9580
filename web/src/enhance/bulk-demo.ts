import { readDemoRows } from '../content/features/bulk-demo.ts';

/** The table on the page about bulk creation: each of its rows becomes a code while people type. Nothing is sent anywhere. */
export const enhanceBulkDemo = (): void => {
  const demo = document.querySelector<HTMLElement>('[data-bulk-demo]');
  const area = demo?.querySelector('textarea');
  const status = demo?.querySelector<HTMLElement>('[data-bulk-count]');
  if (!demo || !area || !status) return;
  const slots = [...demo.querySelectorAll<HTMLLIElement>('ol > li')];

  const update = async () => {
    const { drawLink } = await import('./draw-link.ts');
    const rows = readDemoRows(area.value);
    for (const [at, slot] of slots.entries()) {
      const row = rows[at];
      slot.hidden = row === undefined;
      if (!row) continue;
      const { name, link } = row;
      const [picture, title, address] = ['img', 'b', 'small'].map((part) => slot.querySelector(part));
      slot.toggleAttribute('data-wrong', link === undefined);
      if (link !== undefined) picture?.setAttribute('src', drawLink(link));
      picture?.setAttribute('alt', slot.dataset['alt']?.replace('{name}', name) ?? '');
      if (title) title.textContent = name;
      if (address) address.textContent = link?.replace(/^https?:\/\//, '') ?? slot.dataset['error'] ?? '';
    }
    const drawn = rows.filter(({ link }) => link !== undefined).length;
    const text = status.dataset['bulkCount'] ?? '';
    status.textContent = text.replace('{drawn}', String(drawn)).replace('{rows}', String(rows.length));
  };
  area.addEventListener('input', () => void update());
};
