import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, getThemeColors } from './theme.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Text colours with their backgrounds. */
const pairs = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['muted', 'paper'],
  ['muted', 'card'],
  ['accent', 'paper'],
  ['accent', 'card'],
  ['on-soft', 'soft'],
  ['on-primary', 'primary'],
  ['secondary-on-primary', 'primary'],
  ['on-secondary', 'secondary'],
] as const;

test('contrast follows WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('every text is readable with any of the owner’s colours, light and dark', () => {
  fc.assert(
    fc.property(hex, hex, fc.boolean(), (primary, secondary, dark) => {
      const colours = getThemeColors({ primary, secondary }, dark);
      for (const [text, ground] of pairs) {
        expect(contrast(colours[text]!, colours[ground]!), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { numRuns: 2000 },
  );
});

test('a readable colour is unchanged', () => {
  expect(getThemeColors({ primary: '#0f6b4f', secondary: '#fbe6c8' }, false)).toMatchObject({
    primary: '#0f6b4f',
    'on-primary': '#ffffff',
    secondary: '#fbe6c8',
    'on-secondary': '#14110f',
    accent: '#0f6b4f',
  });
});

test('the tint of any colour is visible on a dark card', () => {
  fc.assert(
    fc.property(hex, hex, (primary, secondary) => {
      const { soft, card } = getThemeColors({ primary, secondary }, true);
      expect(contrast(soft!, card!)).toBeGreaterThanOrEqual(1.25);
    }),
    { numRuns: 500 },
  );
});
