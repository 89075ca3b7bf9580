import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  type CompletionCache,
  choice,
  color,
  completeContent,
  date,
  duration,
  email,
  getEmptyValue,
  group,
  gtin,
  image,
  isOnlyIncomplete,
  link,
  list,
  listColumns,
  listFieldValues,
  multiSelect,
  number,
  phone,
  record,
  text,
  time,
  toFieldErrors,
  toggle,
  zone,
} from './index.ts';

const listErrors = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error ? toFieldErrors(error).map(({ field, code }) => (field === '' ? code : `${field}: ${code}`)) : [];
};

describe('a value', () => {
  it.each([
    ['an email address', email(), ' anna@example.com ', 'anna@example.com'],
    ['an email address in Cyrillic', email(), ' анна@почта.рф ', 'анна@почта.рф'],
    ['an email address in Hindi', email(), 'अजय@डाटा.भारत', 'अजय@डाटा.भारत'],
    ['an email address in Chinese', email(), '用户@例子.广告', '用户@例子.广告'],
    ['an email address at a site in punycode', email(), 'a@xn--80a1acny.xn--p1ai', 'a@xn--80a1acny.xn--p1ai'],
    ['a phone number', phone(), ' +49 (30) 123-45/67 ext', undefined],
    ['a phone number', phone(), '+49 (30) 123-45/67', '+49 (30) 123-45/67'],
    ['a colour', color('#000000'), ' #ABCDEF', '#abcdef'],
    ['a date', date(), '2028-02-29', '2028-02-29'],
    ['a time', time(), '23:59', '23:59'],
    ['a time zone by its canonical name', zone(), 'europe/ROME', 'Europe/Rome'],
    ['a price', number({ max: 1000, decimals: 2 }), 12.345, 12.35],
    ['a time', duration({ min: 500, max: 10_000, step: 500, defaultMs: 2500 }), 1234.5, 1235],
    ['nothing for a price', number({ max: 1000 }), null, null],
    ['a picture', image(), `${'a'.repeat(26)}.jpg`, `${'a'.repeat(26)}.jpg`],
    ['choices, each once and in their order', multiSelect(['a', 'b', 'c']), ['c', 'a', 'c'], ['c', 'a']],
    ['keys without what is empty', record(['en', 'de'], text({ max: 9 })), { de: 'Nudeln', en: ' ' }, { de: 'Nudeln' }],
    ['a GTIN as it is printed in groups', gtin(), ' 9 506000–134352 ', '9506000134352'],
    ['a GTIN-8', gtin(), '96385074', '96385074'],
    ['a GTIN-12', gtin(), '614141-00003-6', '614141000036'],
    ['a GTIN-14', gtin(), '1 0614141 00041 5', '10614141000415'],
    ['a text with its spaces', text({ max: 9, verbatim: true }), ' a ', ' a '],
    ['a text without them', text({ max: 9 }), ' a ', 'a'],
  ])('is %s', (_, schema, given, expected) => {
    const { data } = schema.safeParse(given);
    expect(data).toEqual(expected);
    if (expected !== undefined) expect(schema.safeParse(expected).data).toEqual(expected);
  });

  it.each([
    [email(), 'anna@', 'invalid_email'],
    [email(), 'anna smith@example.com', 'email_with_spaces'],
    [email(), 'anna@example .com', 'email_with_spaces'],
    [email(), 'anna..smith@example.com', 'invalid_email'],
    [email(), 'anna,ben@example.com', 'invalid_email'],
    [email(), 'анна@', 'invalid_email'],
    [email({ required: true }), ' ', 'required'],
    [phone(), 'call me', 'invalid_phone'],
    [phone(), '+', 'invalid_phone'],
    [phone({ takes: 'messages abroad' }), '030 1234567', 'phone_needs_prefix'],
    [phone({ takes: 'messages abroad' }), '+49 30', 'invalid_phone'],
    [phone({ takes: 'messages' }), '030 1234567 x12', 'invalid_phone'],
    [color('#000000'), 'red', 'invalid_hex_colour'],
    [date(), '2026-02-30', 'no_such_day'],
    [date(), '30 February', 'invalid_date'],
    [date({ required: true }), '', 'required'],
    [time(), '24:00', 'invalid_time'],
    [zone(), 'Europe/Nowhere', 'wrong_choice'],
    [zone(), '+02:00', 'wrong_choice'],
    [zone({ required: true }), '', 'required'],
    [number({ max: 5 }), 6, 'too_large'],
    [duration({ min: 500, max: 10_000, step: 500, defaultMs: 2500 }), 2, 'too_small'],
    [number({ max: 5, required: true }), null, 'wrong_type'],
    [number({ max: 5 }), '3', 'wrong_type'],
    [number({ max: 5 }), Number.NaN, 'wrong_type'],
    [image(), '../../etc/passwd', 'unknown_image'],
    [image({ required: true }), '', 'required'],
    [choice(['a', 'b']), 'c', 'wrong_choice'],
    [choice(['a', 'b']), undefined, 'wrong_choice'],
    [gtin(), '950600013435', 'wrong_check_digit'],
    [gtin(), '95060001343', 'invalid_gtin'],
    [gtin(), '950600013435X', 'invalid_gtin'],
    [gtin({ required: true }), ' - ', 'required'],
    [text({ max: 9, maxBytes: 4 }), 'ääa', 'too_many_bytes'],
    [text({ max: 9, pattern: /^G-/, errorCode: 'invalid_code' }), 'UA-1', 'invalid_code'],
    [list(text({ max: 9 }), { max: 2 }), ['a', 'b', 'c'], 'too_many'],
    [list(text({ max: 9 }), { max: 2 }), 'a', 'wrong_type'],
    [list(text({ max: 9 }), { min: 1, max: 2 }), undefined, 'required'],
    [multiSelect(['a', 'b']), Array(80_000).fill('x'), 'too_many'],
    [list(text({ max: 9 }), { min: 1, max: 2 }), [], 'too_few'],
    [list(text({ max: 9 }), { min: 2, max: 3 }), ['a'], 'too_few'],
  ])('%#: has the expected error if invalid', (schema, given, code) => {
    expect(listErrors(schema, given)).toEqual([code]);
  });

  it('has its initial value by default', () => {
    const content = group({
      name: text({ max: 9, required: true }),
      kind: choice(['a', 'b'], { initial: 'b' }),
      hidden: toggle({ initial: true }),
      price: number({ max: 9, required: true }),
      colour: color('#123456'),
      links: list(group({ url: link() }), { min: 1, max: 3 }),
      inner: group({ note: text({ max: 9 }) }),
    });
    expect(getEmptyValue(content)).toEqual({
      name: '',
      kind: 'b',
      hidden: true,
      price: null,
      colour: '#123456',
      links: [{ url: '' }],
      inner: { note: '' },
    });
  });
});

it('reports the correct check digit of a GTIN', () => {
  const { error } = gtin().safeParse('9506000134353');
  expect(toFieldErrors(error!)).toEqual([{ field: '', code: 'wrong_check_digit', params: { digit: 2 } }]);
});

describe('a field with a condition', () => {
  const wifi = group(
    { open: toggle(), password: text({ max: 9, required: true }), name: text({ max: 9, required: true }) },
    { visibleWhen: { password: { field: 'open', is: [false] } } },
  );

  it('is validated while it is visible, together with everything else', () => {
    expect(listErrors(wifi, { open: false, password: '', name: '' })).toEqual(['name: required', 'password: required']);
    expect(listErrors(wifi, { open: false })).toEqual(['name: required', 'password: required']);
  });

  it('is neither validated nor stored while it is hidden', () => {
    expect(wifi.parse({ open: true, password: 'far too long for it', name: 'a' })).toEqual({
      open: true,
      password: '',
      name: 'a',
    });
  });
});

describe('a list', () => {
  /** A text field, and a counter of how many values were parsed. */
  const counted = () => {
    const seen = { count: 0 };
    const item = text({ max: 9, pattern: { test: () => ++seen.count > 0 && false } as unknown as RegExp });
    return { seen, item };
  };

  it('is not parsed if it is too long', () => {
    const { seen, item } = counted();
    expect(listErrors(list(item, { max: 50 }), Array(51).fill('a'))).toEqual(['too_many']);
    expect(seen.count).toBe(0);
  });

  it('is parsed only up to the maximum number of errors', () => {
    const { seen, item } = counted();
    expect(listErrors(group({ all: list(item, { max: 90_000 }) }), { all: Array(90_000).fill('a') })).toHaveLength(100);
    expect(seen.count).toBe(1000);
  });

  describe('with unique rows', () => {
    const links = list(group({ text: text({ max: 9 }), url: link({ required: false }) }), { max: 50, uniqueBy: 'url' });
    const sizes = list(group({ size: text({ max: 9 }) }), { max: 9, uniqueBy: 'size' });
    const listFieldErrors = (schema: z.ZodType, rows: unknown) =>
      toFieldErrors(schema.safeParse(rows).error!, 'content.rows');

    it.each([
      ['an address however it is spelled', links, 'url', 'https://example.org', ' HTTPS://EXAMPLE.org/ '],
      ['a name in capitals or not', sizes, 'size', 'Größe', ' GRÖßE '],
      ['a name composed or not', sizes, 'size', 'Café', 'Cafe\u0301'],
      ['a name in any script', sizes, 'size', 'كبير', 'كبير'],
    ])('reports the row that repeats %s, and the row it repeats', (_what, schema, field, one, again) => {
      const others = field === 'url' ? ['https://a.example', 'https://b.example'] : ['a', 'b'];
      const rows = [one, ...others, again].map((value) => ({ [field]: value }));
      expect(listFieldErrors(schema, rows)).toEqual([
        { field: `content.rows.3.${field}`, code: 'repeated', params: { row: 1 } },
      ]);
    });

    it('is reported together with all other errors', () => {
      const rows = [{ url: 'https://a.example' }, { text: 'far too long', url: 'https://a.example' }, { url: 'x' }];
      expect(listErrors(links, rows)).toEqual(['1.text: too_long', '2.url: invalid_start_url', '1.url: repeated']);
    });

    it('allows any number of empty values', () => {
      expect(listErrors(links, [{}, {}, { url: ' ' }])).toEqual([]);
    });
  });

  it('of languages reports a duplicate language', () => {
    const languages = multiSelect(['en', 'de', 'ar'], { optionNames: 'languages' });
    expect(listErrors(languages, ['de', 'ar', 'de'])).toEqual(['2: repeated']);
    expect(listErrors(languages, ['de', 'ar'])).toEqual([]);
  });

  it('is not merely incomplete if its parsing was stopped', () => {
    const names = list(text({ max: 9, required: true }), { max: 5000 });
    const unfinished = (count: number, more: unknown[] = []) =>
      isOnlyIncomplete(names.safeParse([...Array(count).fill(''), ...more]).error!);
    expect([unfinished(999), unfinished(1000), unfinished(200, [1])]).toEqual([true, false, false]);
  });
});

describe('a rule between fields', () => {
  const range = group(
    { from: time({ required: true }), to: time({ required: true }) },
    { rules: [({ from, to }) => (from < to ? undefined : { field: 'to', code: 'end_not_after_start' })] },
  );

  it('is checked once its fields are valid, and reported at its field, also inside lists', () => {
    expect(listErrors(range, { from: '10:00', to: '9' })).toEqual(['to: invalid_time']);
    expect(listErrors(range, { from: '10:00', to: '09:00' })).toEqual(['to: end_not_after_start']);
    const day = group({ ranges: list(range, { max: 3 }) });
    expect(listErrors(day, { ranges: [{ from: '10:00', to: '09:00' }] })).toEqual(['ranges.0.to: end_not_after_start']);
  });
});

describe('a content', () => {
  const menu = group(
    {
      languages: multiSelect(['en', 'de'], { optionNames: 'languages' }),
      sections: list(
        group({
          items: list(group({ name: text({ max: 9 }), names: record(['en', 'de'], text({ max: 9 })) }), { max: 9 }),
        }),
        { max: 9 },
      ),
      site: link({ required: false }),
    },
    { visibleWhen: { site: { field: 'languages', is: ['never'] } } },
  );

  it('is walked value by value, without hidden fields', () => {
    const content = { languages: ['de'], sections: [{ items: [{ name: 'a', names: { de: 'b' } }] }], site: 'x' };
    expect(listFieldValues(menu, content).map(({ path, messagePath, value }) => [path, messagePath, value])).toEqual([
      ['languages', 'languages', ['de']],
      ['sections.0.items.0.name', 'sections.items.name', 'a'],
      ['sections.0.items.0.names', 'sections.items.names', { de: 'b' }],
      ['sections.0.items.0.names.de', 'sections.items.names', 'b'],
    ]);
  });

  it('lists the columns of a table', () => {
    expect(listColumns(menu)).toEqual(['languages', 'sections[].items[].name', 'sections[].items[].names', 'site']);
  });

  it('has each field exactly once in its form', () => {
    expect(() => group({ a: text({ max: 1 }), b: text({ max: 1 }) }, { rows: ['a'] })).toThrow(/not b/);
    expect(() => group({ a: text({ max: 1 }) }, { rows: ['a', 'a'] })).toThrow(/not a/);
  });
});

describe('unfinished content', () => {
  const card = group({
    name: text({ max: 5, required: true }),
    site: link(),
    colour: color('#123456'),
    price: number({ max: 9 }),
    lines: list(group({ text: text({ max: 9, required: true }), at: time() }), { min: 1, max: 3 }),
    names: record(['en', 'de'], text({ max: 5 })),
  });

  it('is completed with typed text, and without values that can’t be rendered', () => {
    expect(
      completeContent(card, {
        name: 'far too long',
        site: 'exam',
        colour: '#12',
        price: '1,',
        lines: [{ text: 'a', at: '9' }],
        names: { en: 'far too long', de: 'kurz', xx: 'unknown' },
      }),
    ).toEqual({
      name: 'far too long',
      site: '',
      colour: '#123456',
      price: null,
      lines: [{ text: 'a', at: '' }],
      names: { en: 'far too long', de: 'kurz' },
    });
  });

  it('has empty values in hidden fields', () => {
    const barcode = group(
      { on: toggle(), picture: image() },
      { visibleWhen: { picture: { field: 'on', is: [true] } } },
    );
    const picture = `${'a'.repeat(26)}.png`;
    expect(completeContent(barcode, { on: false, picture })).toEqual({ on: false, picture: '' });
    expect(completeContent(barcode, { on: true, picture })).toEqual({ on: true, picture });
  });

  it('is the same object if nothing changed since the last call', () => {
    const lines = [
      { text: 'a', at: '' },
      { text: 'b', at: '' },
    ];
    const cache: CompletionCache = new WeakMap();
    const before = completeContent(card, { name: 'Ada', lines }, cache) as { name: string; lines: object[] };
    const after = completeContent(
      card,
      { name: 'Eve', lines: lines.with(1, { text: 'c', at: '' }) },
      cache,
    ) as typeof before;
    expect(after).toMatchObject({ name: 'Eve', lines: [{ text: 'a' }, { text: 'c' }] });
    expect(after.lines[0]).toBe(before.lines[0]);
  });

  it('can be completed from any input', () => {
    for (const given of [undefined, null, 'text', [], { lines: 'none', unknown: 1 }]) {
      expect(completeContent(card, given)).toEqual(getEmptyValue(card));
    }
  });
});
