import { describe, expect, it } from 'vitest';
import { drawnPage } from '../../testing/drawn-page.tsx';
import { toFieldErrors } from '../fields/index.ts';
import { findType } from '../index.ts';
import { content } from './content.ts';
import { splitHighlights } from './highlight.ts';

const product = findType('product')!;

const drawn = async (given: object) => {
  const { html } = await drawnPage(product, content.parse({ name: 'Muesli', ...given }), {});
  return html.slice(html.indexOf('<body>'));
};

it('has no welcome screen', () => {
  const { error } = content.safeParse({ name: 'Muesli', previewImage: 'sample-muesli.svg' });
  expect(toFieldErrors(error!)).toEqual([{ field: 'previewImage', code: 'unknown_field' }]);
});

it('has its mock-up as its logo if there is no other', () => {
  const logoOf = (given: object) => product.normalize!(content.parse({ name: 'Muesli', ...given }) as never);
  expect(logoOf({ mockupImage: 'sample-muesli.svg' })).toMatchObject({ logo: 'sample-muesli.svg' });
  expect(logoOf({ mockupImage: 'sample-muesli.svg', logo: 'sample-kornwerk.svg' })).toMatchObject({
    logo: 'sample-kornwerk.svg',
  });
  expect(logoOf({ logo: 'sample-kornwerk.svg' })).toMatchObject({ mockupImage: '' });
});

describe('highlighted words among the ingredients', () => {
  it.each([
    ['in any case and within longer ones', 'Weizenmehl, WEIZEN', 'weizen', ['', 'Weizen', 'mehl, ', 'WEIZEN', '']],
    ['the longest first', 'soy lecithin', 'soy, soy lecithin', ['', 'soy lecithin', '']],
    ['with signs of patterns in them', 'a (b+c) d', '(b+c)', ['a ', '(b+c)', ' d']],
    ['none where none are named', 'oats*, honey', ' , ;', ['oats*, honey']],
  ])('are found: %s', (_, text, list, pieces) => {
    expect(splitHighlights(text, list)).toEqual(pieces);
  });
});

describe('the page', () => {
  it('shows allergens in bold, and nothing else', async () => {
    const html = await drawn({ ingredients: 'Oats*, milk <b>, *organic', highlights: 'oats; MILK' });
    expect(html).toContain('<strong>Oats</strong>*, <strong>milk</strong> &lt;b&gt;, *organic');
  });

  it('shows each image once, the mock-up first', async () => {
    const names = async (given: object) =>
      [...(await drawn(given)).matchAll(/<img[^>]+src="\/img\/\w+\/([^"]+)"/g)].map(([, name]) => name);
    const images = ['sample-pears.svg', 'sample-hazelnuts.svg'];
    expect(await names({ images })).toEqual(images);
    expect(await names({ images, mockupImage: 'sample-muesli.svg', logo: 'sample-muesli.svg' })).toEqual([
      'sample-muesli.svg',
      ...images,
    ]);
    expect(await names({ logo: 'sample-kornwerk.svg' })).toContain('sample-kornwerk.svg');
  });

  it('has a column for portions only if a nutrient has such a value', async () => {
    const nutrients = [{ name: 'Fat', value: '16 g' }];
    expect((await drawn({ nutrients })).match(/<th scope="col"/g)).toHaveLength(2);
    expect((await drawn({ nutrients: [{ ...nutrients[0], portion: '6 g' }] })).match(/<th scope="col"/g)).toHaveLength(
      3,
    );
  });

  it('has a message for each badge, including the menu’s allergens', async () => {
    const html = await drawn({ badges: { allergens: ['milk'], recyclingStamps: ['glass', 'deposit'] } });
    const stamps = [...html.matchAll(/<\/svg><\/span>([^<]+)<\/li>/g)].map(([, words]) => words);
    expect(stamps).toEqual(['Milk', 'Glass', 'Deposit']);
  });
});
