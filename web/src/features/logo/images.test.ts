import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { imageOf, useImage } from './images.ts';
import { png } from './testing.ts';

afterEach(() => vi.unstubAllGlobals());

const answerWith = (answer: () => Promise<Response>) => {
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
let names = 0;
/** A name that no test has asked for. */
const newName = () => `${String(++names).padStart(26, '2')}.png`;
const image = { mime: 'image/png', data: btoa(String.fromCharCode(...png)), width: 2, height: 1 };

test('a picture is fetched once, and comes as the engine takes it', async () => {
  const fetch = answerWith(async () => new Response(png));
  const name = newName();
  expect(await Promise.all([imageOf(name), imageOf(name)])).toEqual([image, image]);
  expect(fetch.mock.calls).toEqual([[`/img/original/${name}`]]);
});

test('a picture is shown once it is here, and at once where it was before', async () => {
  answerWith(async () => new Response(png));
  const name = newName();
  const { result } = renderHook(() => useImage(name));
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toEqual(image));
  expect(renderHook(() => useImage(name)).result.current).toBe(result.current);
});

test('another picture never shows under the name of the one before', async () => {
  answerWith(async () => new Response(png));
  const [one, other] = [newName(), newName()];
  const { result, rerender } = renderHook(({ name }: { name: string | null }) => useImage(name), {
    initialProps: { name: one as string | null },
  });
  await waitFor(() => expect(result.current).toBeDefined());
  answerWith(() => new Promise(() => {}));
  rerender({ name: other });
  expect(result.current).toBeUndefined();
  rerender({ name: null });
  expect(result.current).toBeUndefined();
  rerender({ name: one });
  expect(result.current).toEqual(image);
});

test('a picture that can’t be had shows nothing, says why to who asks, and is asked for again', async () => {
  const name = newName();
  answerWith(async () => Response.json({ error: 'not_found' }, { status: 404 }));
  const { result } = renderHook(() => useImage(name));
  await expect(imageOf(name)).rejects.toMatchObject({ code: 'not_found' });
  expect(result.current).toBeUndefined();
  answerWith(async () => new Response(png));
  expect(await imageOf(name)).toEqual(image);
});
