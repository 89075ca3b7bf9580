import { catalogue, isDynamic, type TypeId, type TypeManifest } from '@tessera/qr-types/index.ts';
import { typeMessages } from '@tessera/qr-types/type-messages.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BulkSource,
  findTarget,
  guessMapping,
  listTargets,
  setFileName,
  toCells,
  toChange,
  toInput,
} from './bulk-targets.ts';

const types = catalogue as unknown as readonly (TypeManifest & { id: TypeId })[];

const code: BulkSource = {
  id: 7,
  externalId: 'A-7',
  name: 'Room 7',
  folder: 'Floor 1',
  uri: 'room-7',
  hostname: 'qr.example.com',
  schedule: { from: 1_767_225_600, to: 1_798_761_599 },
  scanLimit: 1000,
  content: {},
};

describe.each(types.map((type) => ({ name: type.id, type })))('the targets of $name', ({ type }) => {
  test('have names, and are found by their ids', () => {
    const targets = listTargets(type.id);
    expect(targets.map(({ id }) => id)).toEqual([...new Set(targets.map(({ id }) => id))]);
    for (const target of targets) {
      expect(findTarget(type.id, target.id)).toEqual(target);
      if (!target.id.startsWith('content.')) continue;
      expect(target.label.length, target.id).toBeGreaterThan(0);
      for (const part of target.label) if ('key' in part) expect(typeMessages).toHaveProperty([part.key]);
    }
  });

  test('include schedule and link only if codes can have them', () => {
    const ids = listTargets(type.id).map(({ id }) => id);
    expect(ids.includes('uri')).toBe(isDynamic(type));
    expect(ids.includes('schedule.from')).toBe(isDynamic(type));
    expect(ids).toEqual(expect.arrayContaining(['name', 'externalId', 'folder']));
  });

  test('write a code as cells that are read as the same code', () => {
    const cells = toCells(type.id, { ...code, content: type.sample as Record<string, unknown> });
    const { input, errors, files } = toInput(type.id, cells);
    const { content, ...settings } = code;
    expect({ errors, files }).toEqual({ errors: [], files: [] });
    expect({ ...input, content: type.content.parse(input.content) }).toEqual({
      ...settings,
      content: type.content.parse(type.sample),
    });
  });

  test('keep what a change has no cells for', () => {
    const source = { ...code, content: type.sample as Record<string, unknown> };
    const { input } = toChange(type.id, source, { name: 'Room 8' });
    expect(input).toMatchObject({ name: 'Room 8' });
    expect(type.content.parse(input.content)).toEqual(type.content.parse(type.sample));
  });
});

const url = fc.webUrl();
const line = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim());

test('any content of a website is read as it was written', () => {
  const parsed = (type: TypeId, content: Record<string, unknown>) =>
    toInput(type, toCells(type, { ...code, content })).input.content;
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: line.filter(Boolean), value: line.filter(Boolean) }), { maxLength: 20 }),
      url,
      fc.array(fc.constantFrom('de', 'fr', 'ja'), { maxLength: 1 }),
      (parameters, address, language) => {
        const content = { url: address, multilanguage: true, language, languages: { it: address }, parameters };
        expect(parsed('url', content)).toEqual({
          ...content,
          ...(parameters.length === 0 && { parameters: undefined }),
          ...(language.length === 0 && { language: undefined }),
        });
      },
    ),
  );
});

describe('cells', () => {
  const read = (type: TypeId, cells: Record<string, string>, options = {}) => toInput(type, cells, options);
  const menuSection = (cells: Record<string, string>) =>
    (read('menu', cells).input.content['sections'] as Record<string, unknown>[] | undefined)?.[0];

  test('of numbered columns become items of lists; gaps close, and errors name the column', () => {
    const { input, findSource } = read('menu', {
      'content.name': 'Nino',
      'content.sections.1.items.1.name': 'Soup',
      'content.sections.1.items.2.name': '',
      'content.sections.1.items.3.name': 'Fish',
      'content.sections.1.items.3.price': '12,50 €',
    });
    expect(input.content).toEqual({
      name: 'Nino',
      sections: [{ items: [{ name: 'Soup' }, { name: 'Fish', price: 12.5 }] }],
    });
    expect(findSource('content.sections.0.items.1.price')).toBe('content.sections.1.items.3.price');
    expect(findSource('content.name')).toBe('content.name');
    expect(findSource('content.currency')).toBe('content.currency');
  });

  test('can have a list as JSON, and its fields in columns of their own', () => {
    const sections = [{ name: 'Starters', items: [{ name: 'Soup', price: 4 }] }];
    const cells = { 'content.sections': JSON.stringify(sections), 'content.sections.1.items.1.price': '5' };
    const { input, findSource } = read('menu', cells);
    expect(input.content['sections']).toEqual([{ name: 'Starters', items: [{ name: 'Soup', price: 5 }] }]);
    expect(findSource('content.sections.0.items.0.name')).toBe('content.sections');
    expect(findSource('content.sections.0.items.0.price')).toBe('content.sections.1.items.1.price');
    expect(read('menu', { 'content.sections': '[{' }).errors).toEqual([
      { field: 'content.sections', code: 'invalid_json' },
    ]);
  });

  test.each([
    ['9.9', 9.9],
    ['9,90', 9.9],
    ['€ 1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1,234', 1234],
    ['1’234.50 CHF', 1234.5],
    ['1 234,5', 1234.5],
    ['12', 12],
  ])('of prices are read as people write them: %s', (text, price) => {
    expect(menuSection({ 'content.sections.1.items.1.price': text })).toEqual({ items: [{ price }] });
  });

  test.each(['free', '1.2.3', '--', '1e5'])('that aren’t a number are an error: %s', (text) => {
    const field = 'content.sections.1.items.1.price';
    expect(read('menu', { [field]: text }).errors).toEqual([{ field, code: 'invalid_number' }]);
  });

  test.each([
    ['yes', true],
    ['TRUE', true],
    ['1', true],
    ['ja', true],
    ['はい', true],
    ['no', false],
    ['0', false],
    ['Nein', false],
    ['FALSE', false],
  ])('of switches are read in several languages: %s', (text, available) => {
    expect(menuSection({ 'content.sections.1.items.1.available': text })).toEqual({ items: [{ available }] });
  });

  test.each([
    ['2027-03-05', undefined, '2027-03-05'],
    ['2027/3/5', 'dmy', '2027-03-05'],
    ['05.03.2027', 'dmy', '2027-03-05'],
    ['05.03.2027', 'mdy', '2027-05-03'],
    ['3/25/27', undefined, '2027-03-25'],
    ['25/3/2027', undefined, '2027-03-25'],
    ['12/12/2027', undefined, '2027-12-12'],
    ['2027-03-05 00:00:00', 'mdy', '2027-03-05'],
  ] as const)('of dates are read in the order of the table: %s as %s', (text, dateOrder, date) => {
    const { input, errors } = read('event', { 'content.days.1.date': text }, { dateOrder });
    expect({ days: input.content['days'], errors }).toEqual({ days: [{ date }], errors: [] });
  });

  test.each([
    ['05/03/2027', 'ambiguous_date'],
    ['31.02.2027', 'no_such_day'],
    ['13/13/2027', 'no_such_day'],
    ['soon', 'invalid_date'],
    ['5.3', 'invalid_date'],
  ])('of dates that can’t be read are an error: %s', (text, code) => {
    const field = 'content.days.1.date';
    expect(read('event', { [field]: text }).errors).toEqual([{ field, code }]);
  });

  test.each([
    ['9:00', '09:00'],
    ['09:00:00', '09:00'],
    ['9:30 pm', '21:30'],
    ['12 am', '00:00'],
    ['18h30', '18:30'],
  ])('of times are read as people write them: %s', (text, from) => {
    expect(read('event', { 'content.days.1.from': text }).input.content).toEqual({ days: [{ from }] });
  });

  test('of a schedule are moments in the zone of the account, and its end is the end of a day', () => {
    const cells = { 'schedule.from': '2027-07-01', 'schedule.to': '2027-07-31' };
    const schedule = (timeZone?: string) => read('url', cells, { timeZone }).input.schedule;
    expect(schedule()).toEqual({ from: Date.UTC(2027, 6, 1) / 1000, to: Date.UTC(2027, 7, 1) / 1000 });
    expect(schedule('Europe/Berlin')).toEqual({
      from: Date.UTC(2027, 5, 30, 22) / 1000,
      to: Date.UTC(2027, 6, 31, 22) / 1000,
    });
    const exact = { 'schedule.from': '2027-07-01T08:00:05+02:00' };
    expect(read('url', exact, { timeZone: 'Asia/Tokyo' }).input.schedule).toEqual({
      from: Date.UTC(2027, 6, 1, 6, 0, 5) / 1000,
    });
  });

  test('of files are addresses, which the server fetches', () => {
    const { input, files, errors } = read('images', {
      'content.images.2': 'https://example.com/a.jpg',
      'content.images.1': 'example.com/b.jpg',
      'content.images.3': 'logo.png',
      'content.images.4': 'https://exa mple.com/logo.png',
    });
    expect(files.map(({ url }) => url).sort()).toEqual(['https://example.com/a.jpg', 'https://example.com/b.jpg']);
    expect(errors).toEqual([
      { field: 'content.images.3', code: 'invalid_start_url' },
      { field: 'content.images.4', code: 'url_with_spaces' },
    ]);
    for (const file of files) setFileName(input, file, `${file.url.slice(-5, -4)}.jpg`);
    expect(input.content['images']).toEqual(['b.jpg', 'a.jpg']);
  });

  test('of links may lack their beginning, and a short link is its last part', () => {
    const cells = { 'content.url': 'www.example.com/menu', uri: 'https://qr.example.com/r/Table-4?x=1' };
    expect(read('url', cells).input).toEqual({ content: { url: 'https://www.example.com/menu' }, uri: 'Table-4' });
  });

  test('that are empty don’t count for new codes, and empty the field of others', () => {
    const cells = { name: '', 'schedule.from': '', 'schedule.to': '', scanLimit: '', 'content.name': '' };
    expect(read('url', cells).input).toEqual({ content: {} });
    const content = { url: 'https://example.com', name: 'Old' };
    const { input } = toChange('url', { ...code, content }, cells);
    expect(input).toEqual({ name: '', schedule: null, scanLimit: null, content: { url: 'https://example.com' } });
  });

  test('of a change remove the items of a list that have no cell left', () => {
    const content = {
      url: 'https://example.com',
      parameters: [
        { name: 'a', value: '1' },
        { name: 'b', value: '2' },
      ],
    };
    const cells = { 'content.parameters.1.name': '', 'content.parameters.1.value': '' };
    expect(toChange('url', { ...code, content }, cells).input.content).toEqual({
      url: 'https://example.com',
      parameters: [{ name: 'b', value: '2' }],
    });
  });

  test.each([
    ["'+49 30 1234567", '+49 30 1234567'],
    ["'=1+1", '=1+1'],
    ["a;'=1", 'a;=1'],
    ["'s-Hertogenbosch", "'s-Hertogenbosch"],
    ["rock 'n' roll", "rock 'n' roll"],
  ])('lose the quote that our CSV puts before a formula: %s', (cell, name) => {
    expect(read('url', { name: cell }).input.name).toBe(name);
  });

  test.each([
    '__proto__',
    'content.__proto__.x',
    'content.constructor',
    'content.url.x',
    'content.parameters.0.name',
    'content.parameters.21.name',
    'nonsense',
  ])('of unknown targets are ignored: %s', (id) => {
    expect(findTarget('url', id)).toBeUndefined();
    expect(read('url', JSON.parse(`{"${id}":"x"}`)).input).toEqual({ content: {} });
  });
});

describe('hostile cells', () => {
  const length = 2 ** 18;
  test.each([
    ['quotes that could guard formulas', 'schedule.from', ";'".repeat(length / 2)],
    ['a date with an endless time', 'schedule.from', `1.1.2020${'T'.repeat(length)}x\nx`],
    ['a time before endless spaces', 'schedule.to', `1.1.2020 x${' '.repeat(length)}y`],
    ['an endless link', 'uri', `${'/'.repeat(length)}?x`],
    ['an endless number', 'scanLimit', '1,'.repeat(length / 2)],
    ['endless opening hours', 'content.hours.mon', `x${' '.repeat(length)}y`],
  ])('are read in one go: %s', (_, id, cell) => {
    expect(toInput('business', { [id]: cell }, { dateOrder: 'dmy' }).input.content).toBeDefined();
    expect(guessMapping(['Column'], [[cell]], 'business').mapping).toHaveLength(1);
  });

  test('a guard is removed wherever our CSV has one', () => {
    const read = (name: string) => toInput('url', { name }).input.name;
    expect(["'=1", "a;'=1", "a\r'\n'=1", 'x;\' "@SUM', "a;'b", "it's; 'ok'"].map(read)).toEqual([
      '=1',
      'a;=1',
      'a\r\n=1',
      'x; "@SUM',
      "a;'b",
      "it's; 'ok'",
    ]);
  });
});
