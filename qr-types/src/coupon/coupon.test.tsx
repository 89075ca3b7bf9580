// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawnPage } from '../../testing/drawn-page.tsx';
import { pageScript } from '../blocks/page-script.js';
import { getControl, getGroupControl, toFieldErrors } from '../fields/index.ts';
import { content } from './content.ts';
import { coupon } from './index.ts';

const least = { company: 'Forn Olmo', title: 'On every loaf' };
const picture = 'sample-barcode.svg';
const stored = (given: object) => coupon.normalize!(content.parse({ ...least, ...given }));

const listErrors = (given: object) => {
  const { error } = content.safeParse({ ...least, ...given });
  return error ? toFieldErrors(error).map(({ field, code }) => `${field}: ${code}`) : [];
};

const bodyOf = async (given: object, locale = 'en', unfinished: object = {}) => {
  const values = { ...content.parse({ ...least, ...given }), ...unfinished };
  const { html } = await drawnPage(coupon as never, values, { locale });
  return html.slice(html.indexOf('<body>'));
};

describe('a barcode', () => {
  it.each([
    ['without the flag', { barcode: { image: picture } }, { useBarcode: true, barcode: { image: picture } }],
    [
      'with the flag',
      { useBarcode: true, barcode: { image: picture } },
      { useBarcode: true, barcode: { image: picture } },
    ],
    ['with the flag off', { useBarcode: false, barcode: { image: picture } }, {}],
    ['without an image', { useBarcode: true, barcode: { image: '' } }, {}],
    ['without any data', {}, {}],
  ])('%s is stored according to its image alone', (_, input, expected) => {
    expect(stored(input)).toMatchObject(expected);
  });

  it('is stored the same again, with or without the flag', () => {
    const flag = fc.option(fc.boolean(), { nil: undefined });
    fc.assert(
      fc.property(flag, fc.constantFrom('', picture), (useBarcode, image) => {
        const once = stored({ ...(useBarcode !== undefined && { useBarcode }), barcode: { image } });
        expect(coupon.normalize!(content.parse(once))).toEqual(once);
        const { useBarcode: _, ...dropped } = once;
        expect(stored(dropped)).toEqual(once);
      }),
    );
  });

  it('is an image of at most 640 pixels and 15 MB, like the banner', () => {
    for (const name of ['barcode', 'banner']) {
      const { fields } = getGroupControl(getGroupControl(content).fields[name]!);
      expect(getControl(fields['image']!)).toMatchObject({ kind: 'image', maxEdge: 640, maxMegabytes: 15 });
    }
  });
});

it('a button needs both a text and a URL', async () => {
  expect(listErrors({ button: { text: 'Order' } })).toEqual(['button.url: required']);
  expect(listErrors({ button: { text: 'Order', url: 'javascript:alert(1)' } })).toEqual([
    'button.url: invalid_start_url',
  ]);
  expect(await bodyOf({ button: { url: 'https://example.com' } })).toMatch(
    /href="https:\/\/example.com"[^>]*>.*Website/,
  );
});

it('a last day is a calendar day', () => {
  expect(listErrors({ validUntil: '2027-02-29' })).toEqual(['validUntil: no_such_day']);
  expect(listErrors({ validUntil: '31.12.2027' })).toEqual(['validUntil: invalid_date']);
  expect(listErrors({ validUntil: '2028-02-29' })).toEqual([]);
});

describe('the discount', () => {
  it.each([
    ['20% off', ['20', '%', 'off']],
    ['-15%', ['-15', '%']],
    ['€5 off', ['€5', 'off']],
    ['5,50 € weniger', ['5,50', '€', 'weniger']],
    ['2 for 1', ['2 for 1']],
    ['Free coffee', ['Free coffee']],
  ])('“%s” reads as written', async (badge, parts) => {
    const [, drawn = ''] = /<p class="badge".*?>(.*?)<\/p>/.exec(await bodyOf({ badge })) ?? [];
    expect(drawn.split(/<[^>]*>/).flatMap((part) => part.trim() || [])).toEqual(parts);
  });
});

describe('the last day', () => {
  it.each([
    ['en', '31 December 2027'],
    ['de', '31. Dezember 2027'],
    ['ja', '2027年12月31日'],
    ['', '31 December 2027'],
  ])('is formatted in the language “%s”', async (locale, day) => {
    const html = await bodyOf({ validUntil: '2027-12-31' }, locale);
    expect(html).toMatch(new RegExp(`<time datetime="2027-12-31"[^>]*>.*?${day}.*?</time>`, 'i'));
  });

  it('needs no script if there is none, or while it’s being typed', async () => {
    for (const typing of [{}, { validUntil: '31-12-20' }])
      expect(await bodyOf({}, 'en', typing)).not.toMatch(/<time|data-until|data-over/);
  });

  describe('on the visitor’s clock', () => {
    const isOver = () => document.querySelector('main')!.classList.contains('over');
    const isOverShown = () => !document.querySelector<HTMLElement>('[data-over]')!.hidden;

    beforeEach(async () => {
      vi.useFakeTimers();
      document.body.innerHTML = await bodyOf({ validUntil: '2027-12-31' });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('is the last day on which the coupon is valid', () => {
      expect([isOver(), isOverShown()]).toEqual([false, false]);
      vi.setSystemTime(new Date(2027, 11, 31, 23, 59));
      pageScript(document);
      expect([isOver(), isOverShown()]).toEqual([false, false]);
      vi.advanceTimersByTime(120_000);
      expect([isOver(), isOverShown()]).toEqual([true, true]);
    });

    it('is over from the first minute of the next day', () => {
      vi.setSystemTime(new Date(2028, 0, 1, 0, 0));
      pageScript(document);
      expect([isOver(), isOverShown()]).toEqual([true, true]);
    });
  });
});

it('the page is complete with only a company and a title', async () => {
  const html = await bodyOf({});
  expect(html).not.toMatch(/<img|<details|class="badge"|data-copy/);
  expect(html).toContain('class="alone"');
});

it('the code can be copied, and is visible without the script', async () => {
  const html = await bodyOf({ code: 'OLMO"20' });
  expect(html).toMatch(/data-copy="OLMO&quot;20" data-script="(true)?" hidden=""/);
  expect(html).toMatch(/<span dir="auto">OLMO(&quot;|")20<\/span>/);
});
