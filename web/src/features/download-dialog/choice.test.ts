import { download } from '@tessera/contract/api/downloads.ts';
import { type FormatId, formats } from '@tessera/qr';
import { expect, test } from 'vitest';
import {
  type Choice,
  fileKey,
  inkOf,
  isMadeHere,
  lastChoice,
  offeredSizes,
  queryFor,
  rememberChoice,
} from './choice.ts';

const ids = Object.keys(formats) as FormatId[];
const chosen = (part: Partial<Choice>): Choice => ({ ...lastChoice(), ...part });

test('the first download is a PNG of 2000 pixels', () => {
  expect(lastChoice()).toMatchObject({ format: 'png', size: 2000, ink: 'rgb', page: 'code', withReceipt: false });
  expect(offeredSizes).toEqual([512, 1024, 2000, 2048, 4096]);
});

test('a choice is remembered, and what an older release left of one is taken as far as it goes', () => {
  rememberChoice(chosen({ format: 'pdf', ink: 'cmyk', mm: 42, marks: true, withReceipt: true }));
  expect(lastChoice()).toMatchObject({ format: 'pdf', ink: 'cmyk', mm: 42, marks: true, withReceipt: true });
  localStorage.setItem('download', JSON.stringify({ format: 'svg', size: 1024 }));
  expect(lastChoice()).toMatchObject({ format: 'svg', size: 1024, page: 'code' });
  localStorage.setItem('download', JSON.stringify({ format: 'gif', size: 7, mm: -1 }));
  expect(lastChoice()).toMatchObject({ format: 'png', size: 2000, mm: 35 });
  localStorage.setItem('download', 'nonsense');
  expect(lastChoice()).toMatchObject({ format: 'png' });
});

test('four inks are asked for only where a format can hold them', () => {
  const inFour = ids.filter((format) => inkOf(chosen({ format, ink: 'cmyk' })) === 'cmyk');
  expect(inFour).toEqual(['jpeg', 'pdf', 'eps']);
});

test('a browser makes screens’ files by itself, and leaves paper and four inks to the server', () => {
  expect(ids.filter((format) => isMadeHere(chosen({ format })))).toEqual(['png', 'jpeg', 'svg', 'svgTiny', 'ascii']);
  expect(isMadeHere(chosen({ format: 'jpeg', ink: 'cmyk' }))).toBe(false);
});

test.each(ids.flatMap((format) => (['rgb', 'cmyk'] as const).map((ink) => [format, ink] as const)))(
  'the server takes a choice of %s in %s',
  (format, ink) => {
    const query = queryFor(chosen({ format, ink, page: 'A3', marks: true, characters: 'big' }));
    const sent = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
    expect(download.safeParse(sent)).toMatchObject({ success: true, data: { format } });
  },
);

test('what a format doesn’t concern makes no other file of it', () => {
  const png = chosen({ format: 'png' });
  expect(fileKey({ ...png, mm: 80, page: 'A0', withReceipt: true, ink: 'cmyk' })).toBe(fileKey(png));
  expect(fileKey({ ...png, size: 512 })).not.toBe(fileKey(png));
});
