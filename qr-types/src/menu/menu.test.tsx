import { expect, test } from 'vitest';
import { drawnPage } from '../../testing/drawn-page.tsx';
import { menu } from './index.ts';

const drawn = async (more: Partial<typeof menu.sample>, locale: string) =>
  (await drawnPage(menu as never, { ...menu.sample, ...more }, { locale })).html;

const [first] = menu.sample.sections;
const dish = {
  ...first!.items[0]!,
  name: 'Zuppa',
  names: { de: 'Suppe' },
  description: 'Del giorno',
  descriptions: {},
};

test('what isn’t translated is marked as written in the menu’s own language', async () => {
  const content = { languages: ['it', 'de'] as typeof menu.sample.languages, sections: [{ ...first!, items: [dish] }] };
  const german = await drawn(content, 'de');
  expect(german).toContain('<html lang="de"');
  expect(german).toContain('<h3 dir="auto">Suppe</h3>');
  expect(german).toContain('<p dir="auto" lang="it">Del giorno</p>');
  expect(await drawn(content, 'it')).not.toContain('lang="it">Del giorno');
});

test('a section without dishes says so, unless it says something else', async () => {
  const section = { ...first!, items: [], description: '' };
  expect(await drawn({ sections: [section] }, 'en')).toContain('Nothing here at the moment.');
  const said = { ...section, description: 'Ask us for the fish of the day.' };
  expect(await drawn({ sections: [said] }, 'en')).not.toContain('Nothing here');
});

const section = { ...first!, description: '', items: [dish] };
const empty = { ...section, name: '', items: [] };
const faultsOf = (...sections: unknown[]) =>
  menu.content.safeParse({ ...menu.sample, sections }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('an empty section keeps nobody from going on, and no guest sees it', async () => {
  expect(faultsOf(empty, { ...section, name: 'Soups' })).toEqual([]);
  const html = await drawn({ sections: [empty, { ...section, name: 'Soups' }] }, 'en');
  expect(html).not.toContain('Nothing here');
  expect(html).not.toContain('<nav');
});

test('a single section needs no name; of several, each with dishes does', async () => {
  expect(faultsOf({ ...section, name: '' })).toEqual([]);
  expect(await drawn({ sections: [{ ...section, name: '' }] }, 'en')).not.toContain('<h2');
  expect(faultsOf({ ...section, name: 'Soups' }, { ...section, name: '' })).toEqual(['sections.1.name']);
});
