import { describe, expect, it } from 'vitest';
import { toPixels } from '../../testing/decoders.ts';
import { readers } from '../../testing/readers.ts';
import { defaultStyle, encode, encodeForStyle } from '../index.ts';

/** Words in which readers are known to guess wrongly, and every kind of script. */
const texts = [
  'Größe: 42',
  'Café Zürich',
  'naïve façade',
  'BEGIN:VCARD\nVERSION:3.0\nFN:José Müller\nEND:VCARD',
  'WIFI:T:WPA;S:Gäste;P:geheim;;',
  'Łódź',
  'Ελληνικά',
  'Привет мир',
  '日本語のテキスト',
  '中文测试',
  '한국어',
  'हिन्दी',
  'עברית, العربية',
  'Hi 👋',
  '10 €',
];

/** WeChat’s reader takes seconds to start; `scanning.proof.test.ts` has it. */
const quickReaders = Object.entries(readers).filter(([name]) => name !== 'WeChat');

describe('text beyond ASCII', () => {
  it.each(quickReaders)('is shown by %s as it was typed', async (_, read) => {
    const shown: (string | undefined)[] = [];
    for (const text of texts) shown.push(await read(toPixels(encodeForStyle(text, defaultStyle), 6)));
    expect(shown).toEqual(texts);
  });

  it('is encoded as it was by designs of the first version', () => {
    for (const text of texts) {
      const style = { ...defaultStyle, version: 1, errorCorrectionLevel: 'M' } as const;
      expect(encodeForStyle(text, style)).toEqual(encode(text, { level: 'M' }));
    }
  });
});

it('links are encoded the same in every version of designs', () => {
  const text = 'https://example.org/r/abc2345';
  expect(encodeForStyle(text, { ...defaultStyle, version: 1 })).toEqual(encodeForStyle(text, defaultStyle));
});
