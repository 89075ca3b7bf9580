import { catalogue, findType } from '@tessera/qr-types';
import { choice, file, group, image, list, text } from '@tessera/qr-types/fields/index.ts';
import { expect, test } from 'vitest';
import { requiresUpload } from './requires-upload.ts';

const song = (required: boolean) => file('mp3', { maxMegabytes: 1, required });

test.each([
  ['a required file', group({ song: song(true) }), true],
  [
    'a list of at least one required file',
    group({ songs: list(group({ song: song(true) }), { min: 1, max: 9 }) }),
    true,
  ],
  ['an optional file', group({ song: song(false) }), false],
  ['a list that may be empty', group({ songs: list(group({ song: song(true) }), { max: 9 }) }), false],
  ['a picture', group({ cover: image({ required: true }), name: text({ max: 9 }) }), false],
  [
    'a required file that is hidden at first',
    group(
      { from: choice(['link', 'file'], { initial: 'link' }), song: song(true) },
      { visibleWhen: { song: { field: 'from', is: ['file'] } } },
    ),
    false,
  ],
])('the fields decide whether content requires an upload: %s', (_, content, isIt) => {
  expect(requiresUpload(content)).toBe(isIt);
});

test('most types have a form on the home page', () => {
  expect(catalogue.filter(({ id }) => !requiresUpload(findType(id)!.content)).length).toBeGreaterThan(
    catalogue.length / 2,
  );
});
