import { catalogue, type TypeManifest } from '@tessera/qr-types';
import { resolve, toCodeTarget } from '@tessera/qr-types/resolve.ts';
import { expect, test } from 'vitest';
import { resolvePreview } from './resolve-preview.ts';

const getMedia = (name: string) => ({ href: `/media/${name}` });
const types = catalogue as unknown as readonly TypeManifest[];

test.each(types.map((type) => [type.id, type] as const))('the phone shows what the sample of %s opens', (_id, type) => {
  for (const language of [undefined, 'xx', ...(type.languages?.(type.sample) ?? [])]) {
    const resolved = resolve(toCodeTarget(type, type.sample, getMedia), { language });
    const shown = resolvePreview(type, type.sample, getMedia, language);
    if (resolved.kind === 'page') expect(shown).toEqual(resolved);
    else
      expect(shown).toMatchObject({
        kind: 'camera',
        text: 'destination' in resolved ? resolved.destination : resolved.kind === 'static' && resolved.text,
      });
  }
});

test('the phone shows the file that opens in place of a page', () => {
  const type = types.find(({ id }) => id === 'pdf')!;
  const sample = type.sample as { sections: { files: object[] }[] };
  const [section] = sample.sections;
  const content = { ...sample, directPdfLink: true, sections: [{ ...section, files: section!.files.slice(0, 1) }] };
  expect(resolvePreview(type, content, getMedia, undefined)).toMatchObject({
    kind: 'camera',
    text: expect.stringMatching(/^\/media\//),
  });
});

test.each(['url', 'wifi'])('a half-typed %s is unreadable', (id) => {
  const type = types.find((each) => each.id === id)!;
  expect(resolvePreview(type, { url: 'exam' }, getMedia, undefined)).toMatchObject({ kind: 'camera', text: '…' });
});
