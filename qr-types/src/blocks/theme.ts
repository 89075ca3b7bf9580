/** Red, green and blue, 0–255. */
type Rgb = readonly [number, number, number];

const parseRgb = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const toHex = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const toLinear = (part: number) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

/** Returns the contrast of two colours, 1–21 (WCAG 2.2, relative luminance). */
export const contrast = (first: string, second: string): number => {
  const [low, high] = [luminance(parseRgb(first)), luminance(parseRgb(second))].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (high + 0.05) / (low + 0.05);
};

const mixColors = (first: string, second: string, share: number): string => {
  const mix = (from: number, to: number) => from + (to - from) * share;
  const [[red, green, blue], [toRed, toGreen, toBlue]] = [parseRgb(first), parseRgb(second)];
  return toHex([mix(red, toRed), mix(green, toGreen), mix(blue, toBlue)]);
};

const minContrast = 4.5;
const steps = Array.from({ length: 21 }, (_, step) => step / 20);

/** Returns a colour readable on a background: unchanged, or mixed with `end` only as far as necessary. */
const toReadable = (color: string, background: string, end: string): string =>
  steps.map((share) => mixColors(color, end, share)).find((hex) => contrast(hex, background) >= minContrast) ?? end;

/** Returns the text colour on a background: the page’s ink or paper, whichever has more contrast. */
const chooseTextColor = (background: string): string =>
  contrast('#ffffff', background) >= minContrast || contrast('#ffffff', background) >= contrast('#14110f', background)
    ? '#ffffff'
    : '#14110f';

/** Every middle grey has 4.5 : 1 with black or white; the few tones in between are shifted slightly. */
const toReadableBackground = (color: string): string => {
  const text = chooseTextColor(color);
  const end = text === '#ffffff' ? '#000000' : '#ffffff';
  return steps.map((share) => mixColors(color, end, share)).find((hex) => contrast(hex, text) >= minContrast) ?? end;
};

type ThemeColors = { primary: string; secondary: string; tertiary?: string };

const buildVariables = ({ primary, secondary, tertiary }: ThemeColors, dark: boolean): Record<string, string> => {
  const ink = dark ? '#f2f0ec' : '#1b1613';
  const paper = dark ? mixColors('#121110', primary, 0.06) : mixColors('#fffdfa', secondary, 0.08);
  const card = dark ? mixColors('#1d1b1a', primary, 0.06) : '#fffefc';
  const end = dark ? '#ffffff' : '#000000';
  const onBoth = (hex: string) => toReadable(toReadable(hex, paper, end), card, end);
  const accent = onBoth(primary);
  // A dark colour is invisible on a dark card, so its tint there is made of its readable variant.
  const tint = dark ? accent : primary;
  const soft = mixColors(card, tint, dark ? 0.2 : 0.1);
  return {
    ink,
    paper,
    card,
    muted: onBoth(mixColors(ink, paper, 0.42)),
    line: mixColors(paper, ink, dark ? 0.18 : 0.13),
    soft,
    'on-soft': toReadable(tint, soft, end),
    primary: toReadableBackground(primary),
    'on-primary': chooseTextColor(toReadableBackground(primary)),
    'secondary-on-primary': toReadable(
      secondary,
      toReadableBackground(primary),
      chooseTextColor(toReadableBackground(primary)),
    ),
    secondary: toReadableBackground(secondary),
    'on-secondary': chooseTextColor(toReadableBackground(secondary)),
    ...(tertiary && {
      tertiary: toReadableBackground(tertiary),
      'on-tertiary': chooseTextColor(toReadableBackground(tertiary)),
    }),
    accent,
  };
};

const formatVariables = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const themeCache = new Map<string, string>();
const maxCachedThemes = 500;

/**
 * Returns the owner’s colours as CSS variables, light and dark: `--primary`, `--secondary` and optionally `--tertiary`
 * as backgrounds with their text colours (`--on-…`), `--secondary-on-primary` as the second colour as text on the
 * first, `--accent` as the first colour as text, `--soft` as its tint. All text has a contrast of at least 4.5 : 1.
 */
export const buildTheme = (colors: ThemeColors): string => {
  const key = `${colors.primary}${colors.secondary}${colors.tertiary ?? ''}`;
  const cached = themeCache.get(key);
  if (cached !== undefined) return cached;
  const theme =
    `:root{color-scheme:light dark;${formatVariables(buildVariables(colors, false))}}` +
    `@media(prefers-color-scheme:dark){:root{${formatVariables(buildVariables(colors, true))}}}`;
  if (themeCache.size === maxCachedThemes) themeCache.clear();
  themeCache.set(key, theme);
  return theme;
};

/** Returns the same variables for light or dark, as pairs; for tests. */
export const getThemeColors = (colors: ThemeColors, dark: boolean): Readonly<Record<string, string>> =>
  buildVariables(colors, dark);
