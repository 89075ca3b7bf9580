import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { drawnPage } from '../../testing/drawn-page.tsx';
import { catalogue, findType, sharedMessages, type TypeManifest } from '../index.ts';
import { buildPageStyle } from './document.tsx';

const pages = (catalogue as unknown as readonly TypeManifest[]).filter(({ opens }) => opens.kind === 'page');

const parsed = async (type: TypeManifest, content: unknown, locale: string) =>
  new JSDOM((await drawnPage(type, content, { locale })).html).window.document;

/** Every visible text of a page, with its element. */
const textsOf = (document: Document) =>
  [...document.body.querySelectorAll('*:not(style):not(script)')].flatMap((element) =>
    [...element.childNodes]
      .filter(({ nodeType, textContent }) => nodeType === 3 && textContent!.trim() !== '')
      .map(({ textContent }) => ({ element, text: textContent!.trim() })),
  );

describe.each(pages.map((type) => ({ id: type.id, type })))('a page for $id', ({ type }) => {
  it.each(['ar', 'he', 'fa', 'ur'])(
    'in %s runs from right to left, and our own messages in it don’t',
    async (locale) => {
      const document = await parsed(type, type.sample, locale);
      expect(document.documentElement.lang).toBe(locale);
      expect(document.documentElement.dir).toBe('rtl');
      const words = Object.entries({ ...sharedMessages, ...type.messages }).filter(
        ([key]) => !key.endsWith('.example'),
      );
      const owned = JSON.stringify(type.sample);
      const ours = new Set(words.map(([, word]) => word).filter((word) => !owned.includes(JSON.stringify(word))));
      const astray = textsOf(document).filter(
        ({ element, text }) => ours.has(text) && element.closest('[lang]')?.matches('[lang="en"][dir="ltr"]') !== true,
      );
      expect(astray.map(({ text }) => text)).toEqual([]);
    },
  );

  it('in German runs from left to right', async () => {
    expect((await parsed(type, type.sample, 'de')).documentElement.dir).toBe('ltr');
  });

  it('follows the direction of its text: its style contains neither left nor right', async () => {
    if (type.opens.kind !== 'page') return;
    const style = buildPageStyle((await type.opens.page()) as never, type.sample);
    const declarations = style.split(/[{};]/).map((text) => text.trim());
    const physical = declarations.filter((text) => {
      const [, name = '', value = ''] = /^([a-z-]+):\s*(.+)$/s.exec(text) ?? [];
      if (/^(?:left|right)$|-(?:left|right)(?:-|$)/.test(name)) return true;
      if (/^(?:float|clear|text-align)$/.test(name)) return /^(?:left|right)$/.test(value);
      if (!/^(?:margin|padding|inset|border-width|scroll-(?:margin|padding))$/.test(name)) return false;
      const [, right, , left = right] = value.match(/(?:[\w-]*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\S)+/g) ?? [];
      return right !== left;
    });
    expect(physical.filter((text) => text !== 'border-width: 2.5px 2.5px 0 0')).toEqual([]);
  });
});

describe('a page without a language', () => {
  const type = findType('business') as TypeManifest;
  const drawn = (name: string) => parsed(type, { ...(type.sample as object), name, languages: [] }, '');

  it('takes the direction of its title', async () => {
    expect((await drawn('مقهى النخيل')).documentElement.dir).toBe('rtl');
    expect((await drawn('24 – בית קפה')).documentElement.dir).toBe('rtl');
    expect((await drawn('Café Palme')).documentElement.dir).toBe('ltr');
  });
});

describe('numbers, times and prices', () => {
  const isolated = async (id: string, value: object, locale = 'ar') => {
    const type = findType(id) as TypeManifest;
    const document = await parsed(type, { ...(type.sample as object), ...value }, locale);
    return [...document.querySelectorAll('bdi')].map(({ textContent }) => textContent!.replace(/[\u200e\u200f]/g, ''));
  };

  it('of a menu are isolated from the text around them', async () => {
    const texts = await isolated('menu', { times: [{ name: 'غداء', start: '11:30', end: '14:00' }] }, 'he');
    expect(texts).toEqual(expect.arrayContaining(['11:30', '14:00']));
    expect(texts.some((text) => /^\d+(?:\.\d+)?\s?€$/.test(text))).toBe(true);
  });

  it('of a business are isolated: telephone and hours', async () => {
    const texts = await isolated('business', { companyPhoneNumber: [{ phone: '+20 2 2735 1234', text: '' }] }, 'he');
    expect(texts).toContain('+20 2 2735 1234');
    expect(texts.some((text) => /^\d{1,2}:\d{2}$/.test(text))).toBe(true);
  });

  it('of an event are isolated: day and times', async () => {
    const texts = await isolated('event', {}, 'he');
    expect(texts.some((text) => /^\d{1,2}:\d{2}$/.test(text))).toBe(true);
    expect(texts.some((text) => /^\d{1,2}\.\d{1,2}$/.test(text))).toBe(true);
  });
});
