import { expect, test } from 'vitest';
import { alphabets } from './alphabets.ts';
import { createLocalFonts } from './local.ts';

const { outline } = createLocalFonts();
const eastAsian = ['ja', 'ko', 'zh'];
const shapes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const inOneFont = Object.entries(alphabets).filter(([language]) => !eastAsian.includes(language));
const graphemes = new Set(inOneFont.flatMap(([, text]) => [...shapes.segment(text)].map(({ segment }) => segment)));

test.each(['lato', 'pacifico', 'noto-sans-kr'] as const)(
  'every letter of every alphabet is rendered with %s',
  async (font) => {
    const label = await outline([...graphemes].join(''), font);
    expect(label.letters).toHaveLength(graphemes.size);
  },
);

test.each(eastAsian)('common characters of %s are rendered', async (language) => {
  await outline(alphabets[language]!, 'lato');
});
