import { expect, it } from 'vitest';
import { drawnPage } from '../../testing/drawn-page.tsx';
import { toFieldErrors } from '../fields/index.ts';
import { findType } from '../index.ts';
import { content } from './content.ts';

const picture = (at: number) => `${'abcdefghijklmnopqrstuvwxyz'[at % 26]!.repeat(26)}.jpg`;
const drawn = async (count: number, more: object = {}) => {
  const images = Array.from({ length: count }, (_, at) => picture(at));
  const { html } = await drawnPage(
    findType('images')!,
    content.parse({ title: 'Party', images, ...more } as never),
    {},
  );
  return html.slice(html.indexOf('<body>'));
};

it.each([0, 51])('%i images are invalid for a gallery', (count) => {
  const { error } = content.safeParse({ title: 'Party', images: Array.from({ length: count }, () => picture(0)) });
  expect(toFieldErrors(error!)).toMatchObject([{ field: 'images', code: count === 0 ? 'too_few' : 'too_many' }]);
});

it.each([1, 2, 50])('each of %i links to its full-screen view, and back', async (count) => {
  const html = await drawn(count);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const targets = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, target]) => target);
  expect(ids).toHaveLength(2 * count);
  expect(new Set(ids).size).toBe(2 * count);
  expect([...new Set(targets)].toSorted()).toEqual(ids.toSorted());
  expect(html.match(/alt="Picture \d+ of \d+"/g)).toHaveLength(2 * count);
});

it('loads large images only when they are viewed, except the first', async () => {
  const large = [...(await drawn(8)).matchAll(/<img [^>]*\/img\/original\/[^>]*>/g)].map(([tag]) => tag);
  expect(large.filter((tag) => !tag.includes('loading="lazy"'))).toHaveLength(1);
});

it('has the buttons that have a target', async () => {
  const buttons = [{ text: 'Book', url: 'https://example.com/book' }, {}];
  const html = await drawn(2, { buttons });
  expect(html.match(/class="button/g)).toHaveLength(1);
});

it('has an empty box for an image that is still being uploaded', async () => {
  const started = content.parse({ title: 'Party', images: [picture(0), picture(1)] } as never);
  const { html } = await drawnPage(findType('images')!, { ...started, images: [picture(0), ''] }, {});
  const waiting = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag).filter((tag) => !tag.includes(' src='));
  expect(waiting.map((tag) => tag.includes('alt=""'))).toEqual([true, true]);
});
