import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { expect, test, vi } from 'vitest';
import { drawnPage } from '../../testing/drawn-page.tsx';
import { pageScript } from '../blocks/page-script.js';
import { resolveAliases } from '../content-aliases.ts';
import type { TypeManifest } from '../define-type.ts';
import { getGroupControl, toFieldErrors } from '../fields/index.ts';
import { findType, upgradeContent } from '../index.ts';
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

test('untranslated text is marked with the menu’s own language', async () => {
  const content = { languages: ['it', 'de'] as typeof menu.sample.languages, sections: [{ ...first!, items: [dish] }] };
  const german = await drawn(content, 'de');
  expect(german).toContain('<html lang="de"');
  expect(german).toContain('<h3 dir="auto">Suppe</h3>');
  expect(german).toContain('<p dir="auto" lang="it">Del giorno</p>');
  expect(await drawn(content, 'it')).not.toContain('lang="it">Del giorno');
});

test('a section without dishes says so, unless it has a description', async () => {
  const section = { ...first!, items: [], description: '' };
  expect(await drawn({ sections: [section] }, 'en')).toContain('Nothing here right now.');
  const described = { ...section, description: 'Ask us for the fish of the day.' };
  expect(await drawn({ sections: [described] }, 'en')).not.toContain('Nothing here');
});

test('a dish that isn’t on the menu today stays stored, and guests don’t see it or count it', async () => {
  const off = { ...dish, name: 'Ribollita', available: false };
  const soups = { ...first!, name: 'Soups', description: '', items: [dish, off] };
  const sweets = { ...soups, name: 'Sweets', items: [off] };
  const html = await drawn({ sections: [soups, sweets] }, 'en');
  expect(html).toContain('Zuppa');
  expect(html).not.toMatch(/Ribollita|Sweets|Nothing here/);
  const described = await drawn({ sections: [soups, { ...sweets, description: 'Back tomorrow.' }] }, 'en');
  expect(described).toContain('Back tomorrow.');
  expect(menu.content.parse({ ...menu.sample, sections: [soups] }).sections[0]?.items).toHaveLength(2);
});

const section = { ...first!, description: '', items: [dish] };
const empty = { ...section, name: '', items: [] };
const listErrors = (...sections: unknown[]) =>
  menu.content.safeParse({ ...menu.sample, sections }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('an empty section causes no error, and visitors don’t see it', async () => {
  expect(listErrors(empty, { ...section, name: 'Soups' })).toEqual([]);
  const html = await drawn({ sections: [empty, { ...section, name: 'Soups' }] }, 'en');
  expect(html).not.toContain('Nothing here');
  expect(html).not.toContain('<nav');
});

test('a single section needs no name; several sections with dishes do', async () => {
  expect(listErrors({ ...section, name: '' })).toEqual([]);
  expect(await drawn({ sections: [{ ...section, name: '' }] }, 'en')).not.toContain('<h2');
  expect(listErrors({ ...section, name: 'Soups' }, { ...section, name: '' })).toEqual(['sections.1.name']);
});

const timed = (times: unknown[], ...sections: unknown[]) => menu.content.safeParse({ ...menu.sample, times, sections });
const lunch = { name: 'Lunch', start: '12:00', end: '15:00' };
const late = { name: 'Late', start: '22:00', end: '02:00' };

test('a section refers to its time by id or name, and an unknown time is rejected', () => {
  const { data } = timed([{ ...lunch, id: 'a' }, late], { ...section, time: 'a' }, { ...section, time: 'Late' });
  const stored = menu.normalize!(data!);
  expect(stored.sections.map(({ time }) => time)).toEqual(['a', stored.times[1]!.id]);
  expect(stored.times[1]!.id).not.toBe('');
  const { error } = timed([lunch], { ...section, time: 'Dinner' });
  expect(toFieldErrors(error!)).toEqual([
    { field: 'sections.0.time', code: 'wrong_choice', params: { allowed: 'Lunch' } },
  ]);
});

test('a time may continue after midnight or last all day, but not be empty', () => {
  expect(timed([late, { ...late, start: '00:00', end: '00:00' }], section).success).toBe(true);
  expect(toFieldErrors(timed([{ ...late, end: '22:00' }], section).error!)).toMatchObject([
    { field: 'times.0.end', code: 'end_not_after_start' },
  ]);
});

test('overlapping times are accepted, with a question in forms', () => {
  const listQuestions = (...times: unknown[]) =>
    getGroupControl(menu.content)
      .questions({ times })
      .map(({ params }) => params);
  const brunch = { name: 'Brunch', start: '10:00', end: '12:30' };
  expect(listQuestions(lunch, brunch)).toEqual([{ one: 'Lunch', other: 'Brunch', from: '12:00', to: '12:30' }]);
  expect(listQuestions(lunch, late, { name: 'Tea', start: '15:00', end: '17:00' })).toEqual([]);
  expect(listQuestions(late, { name: 'Night', start: '01:00', end: '05:00' })).toMatchObject([
    { from: '01:00', to: '02:00' },
  ]);
  expect(listQuestions(lunch, { name: 'Half', start: '13:0' })).toEqual([]);
  expect(timed([lunch, brunch], section).success).toBe(true);
});

test('each section shows its time, complete without the script', async () => {
  const sections = [section, { ...section, name: 'Cocktails', time: 'Late' }];
  const { data } = timed([lunch, late], ...sections);
  const { window } = new JSDOM(await drawn(data!, 'en'));
  const [folding] = window.document.querySelectorAll('details[open] > summary');
  expect(folding!.textContent).toContain('Cocktails');
  expect(folding!.textContent).toContain('Late 22:00–02:00');
  expect(window.document.querySelectorAll('details[data-from]')).toHaveLength(1);
});

/** Returns the open sections at an instant, in the menu’s zone or the visitor’s own, which is UTC here. */
const openAt = async (moment: string, timeZone: string) => {
  const sections = [
    section,
    { ...section, name: 'Set lunch', time: 'Lunch' },
    { ...section, name: 'Bar', time: 'Late' },
  ];
  const { data } = timed([lunch, late], ...sections);
  vi.useFakeTimers({ now: new Date(moment) });
  const { window } = new JSDOM(await drawn({ ...data!, timeZone }, 'en'));
  window.document.documentElement.dataset['path'] = '/';
  pageScript(window.document as unknown as Document);
  vi.useRealTimers();
  return [...window.document.querySelectorAll('details[data-from][open] h2')].map(({ textContent }) => textContent);
};

test.each([
  ['2026-06-01T11:30:00Z', 'Europe/Rome', ['Set lunch']],
  ['2026-06-01T13:30:00Z', 'Europe/Rome', ['Set lunch', 'Bar']],
  ['2026-06-01T21:30:00Z', 'Europe/Rome', ['Bar']],
  ['2026-06-01T23:30:00Z', 'Europe/Rome', ['Bar']],
  ['2026-06-02T00:00:00Z', 'Europe/Rome', ['Set lunch', 'Bar']],
  ['2026-06-01T03:30:00Z', 'Asia/Tokyo', ['Set lunch']],
  ['2026-06-01T03:30:00Z', 'Nowhere/Atall', ['Set lunch', 'Bar']],
])('at %s in %s a menu opens the sections that are served: %j', async (moment, timeZone, open) => {
  expect(await openAt(moment, timeZone)).toEqual(open);
});

test('a menu from before sections had times opens unchanged', () => {
  const first = JSON.parse(readFileSync(new URL('frozen.json', import.meta.url), 'utf8'))['1'].content;
  const current = menu.content.parse(upgradeContent(findType('menu')!, first, 1));
  expect(current).toMatchObject({ timeZone: '', sections: [{ time: '' }], times: [{ name: 'Mittag' }] });
  expect((current as typeof menu.sample).times[0]!.id).not.toBe('');
});

test('a translated name is rejected without a second language', () => {
  const written = (languages: string[]) => ({
    name: 'Nino',
    languages,
    sections: [{ name: 'Pasta', items: [{ name: 'Gnocchi', translatedName: 'Nocken' }] }],
  });
  const taken = (languages: string[]) =>
    menu.content.safeParse(resolveAliases(menu as unknown as TypeManifest, written(languages)));
  expect(taken(['it']).error?.issues).toMatchObject([
    { path: ['sections', 0, 'items', 0], code: 'unrecognized_keys', keys: ['translatedName'] },
  ]);
  expect(taken(['it', 'de']).data?.sections[0]?.items[0]).toMatchObject({ names: { de: 'Nocken' } });
});

test('text composition in an email field is left to the browser, and typed spaces are dropped', () => {
  const { window } = new JSDOM('<html><body><input type="email"></body></html>');
  const document = window.document as unknown as Document;
  const execCommand = vi.fn();
  Object.assign(document, { execCommand });
  pageScript(document);
  const { Event } = window as unknown as { Event: typeof globalThis.Event };
  const type = (cancelable: boolean) => {
    const event = Object.assign(new Event('beforeinput', { bubbles: true, cancelable }), { data: 'a b' });
    document.querySelector('input')!.dispatchEvent(event);
  };
  type(false);
  expect(execCommand).not.toHaveBeenCalled();
  type(true);
  expect(execCommand).toHaveBeenCalledExactlyOnceWith('insertText', false, 'ab');
});
