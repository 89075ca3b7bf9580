import { afterEach, expect, test, vi } from 'vitest';
import { png } from '../upload/testing.ts';
import { loadImage } from './images.ts';

afterEach(() => vi.unstubAllGlobals());

const answerWith = (answer: () => Promise<Response>) => {
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
let names = 0;
/** Returns a name that no other test uses. */
const newName = () => `${String(++names).padStart(26, '2')}.png`;
const image = { mime: 'image/png', data: btoa(String.fromCharCode(...png)), width: 2, height: 1 };

test('an image is fetched once, in the form that the engine accepts', async () => {
  const fetch = answerWith(async () => new Response(png));
  const name = newName();
  expect(await Promise.all([loadImage(name), loadImage(name)])).toEqual([image, image]);
  expect(fetch.mock.calls).toEqual([[`/img/original/${name}`]]);
});

test('an image that can’t be loaded rejects with the reason, and is fetched again', async () => {
  const name = newName();
  answerWith(async () => Response.json({ error: 'not_found' }, { status: 404 }));
  await expect(loadImage(name)).rejects.toMatchObject({ code: 'not_found' });
  answerWith(async () => new Response(png));
  expect(await loadImage(name)).toEqual(image);
});
