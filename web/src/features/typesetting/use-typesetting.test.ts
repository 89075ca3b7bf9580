import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { FontId } from '@tessera/qr';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTypesetting } from './use-typesetting.ts';

const { resolve } = createRequire(import.meta.url);
const folderOf = (font: string) => {
  try {
    return dirname(resolve(`@fontsource-variable/${font}/package.json`));
  } catch {
    return dirname(resolve(`@fontsource/${font}/package.json`));
  }
};

/** Returns the server’s response for a font, from its package; only for fonts with one weight. */
const answerTo = (path: string) => {
  const [, , font, file] = path.split('/') as [string, string, string, string];
  const folder = folderOf(font);
  if (file !== 'index.json') {
    return new Response(readFileSync(`${folder}/files/${font}-${file.replace('.ttf', '-700-normal.woff')}`));
  }
  const ranges: Record<string, string> = JSON.parse(readFileSync(`${folder}/unicode.json`, 'utf8'));
  return Response.json({ files: Object.entries(ranges).map(([name, unicodeRange]) => ({ name, unicodeRange })) });
};

const requests: string[] = [];
let isAway = false;
beforeEach(() => {
  requests.length = 0;
  isAway = false;
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    if (isAway) throw new TypeError('no connection');
    return answerTo(path);
  });
});
afterEach(() => vi.unstubAllGlobals());

const typeset = (text: string, font: FontId = 'lato') =>
  renderHook(({ text, font }) => useTypesetting(text, font), { initialProps: { text, font } });

test('a label is typeset with the font files it needs, each fetched once', async () => {
  const { result, rerender } = typeset('Scan me');
  expect(result.current).toEqual({ state: 'loading', last: undefined });
  await waitFor(() => expect(result.current).toMatchObject({ state: 'ready' }));
  rerender({ text: 'me', font: 'lato' });
  await waitFor(() =>
    expect(result.current).toMatchObject({ state: 'ready', typesetText: { letters: { length: 2 } } }),
  );
  expect(requests).toEqual(['/fonts/lato/index.json', '/fonts/lato/latin.ttf']);
});

test('a retry of one label is one of all, so that field and preview recover together', async () => {
  isAway = true;
  const [field, preview] = [typeset('Menu', 'fira-sans'), typeset('Menu', 'fira-sans')];
  for (const { result } of [field, preview]) await waitFor(() => expect(result.current.state).toBe('failed'));
  isAway = false;
  act(() => field.result.current.state === 'failed' && field.result.current.retry());
  for (const { result } of [field, preview]) await waitFor(() => expect(result.current.state).toBe('ready'));
});

test('the last label stays while fonts for the new one load', async () => {
  const { result, rerender } = typeset('Lodz', 'poppins');
  await waitFor(() => expect(result.current.state).toBe('ready'));
  const before = result.current.state === 'ready' && result.current.typesetText;
  rerender({ text: 'Łódź', font: 'poppins' });
  expect(result.current).toEqual({ state: 'loading', last: before });
  await waitFor(() => expect(result.current.state).toBe('ready'));
  expect(requests).toContain('/fonts/poppins/latin-ext.ttf');
});

test('equal labels are the same object', async () => {
  const [one, other] = [typeset('Menu'), typeset('Menu')];
  await waitFor(() => expect([one.result.current.state, other.result.current.state]).toEqual(['ready', 'ready']));
  expect(one.result.current).toEqual(other.result.current);
  const before = one.result.current;
  one.rerender({ text: 'Menu', font: 'lato' });
  expect(one.result.current).toBe(before);
});

test('the last input is shown, even if earlier results arrive later', async () => {
  const { result, rerender } = typeset('slow', 'zilla-slab');
  rerender({ text: 'quick', font: 'lato' });
  await waitFor(() => expect(result.current.state).toBe('ready'));
  const { result: later } = typeset('slow', 'zilla-slab');
  await waitFor(() => expect(later.current.state).toBe('ready'));
  expect(result.current).toMatchObject({ typesetText: { letters: { length: 5 } } });
});

test('characters that no font has are listed, and the label before them stays', async () => {
  const { result, rerender } = typeset('Scan አ me');
  await waitFor(() => expect(result.current).toEqual({ state: 'undrawable', letters: 'አ', last: undefined }));
  rerender({ text: 'Scan', font: 'lato' });
  await waitFor(() => expect(result.current.state).toBe('ready'));
  const before = result.current.state === 'ready' && result.current.typesetText;
  rerender({ text: 'Scan አ', font: 'lato' });
  await waitFor(() => expect(result.current).toEqual({ state: 'undrawable', letters: 'አ', last: before }));
});

test('an empty label is ready immediately and loads nothing', async () => {
  const { result } = typeset('', 'fira-sans');
  expect(result.current).toMatchObject({ state: 'ready', typesetText: { letters: [], width: 0 } });
  await act(async () => {});
  expect(requests).toEqual([]);
});

test('a failure without a connection is reported, and can be retried', async () => {
  isAway = true;
  const { result } = typeset('Scan', 'pt-sans');
  await waitFor(() => expect(result.current.state).toBe('failed'));
  isAway = false;
  act(() => result.current.state === 'failed' && result.current.retry());
  await waitFor(() => expect(result.current.state).toBe('ready'));
});
