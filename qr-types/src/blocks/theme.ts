/** Red, green and blue from 0 to 255. */
type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const linear = (part: number) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([red, green, blue]: Rgb) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The contrast of two colours, 1 to 21 (WCAG 2.2, relative luminance). */
export const contrast = (one: string, other: string): number => {
  const [low, high] = [luminance(rgbOf(one)), luminance(rgbOf(other))].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

const mix = (one: string, other: string, share: number): string => {
  const [from, to] = [rgbOf(one), rgbOf(other)];
  return hexOf([0, 1, 2].map((at) => from[at]! + (to[at]! - from[at]!) * share) as unknown as Rgb);
};

const enough = 4.5;
const steps = Array.from({ length: 21 }, (_, step) => step / 20);

/** A colour that reads on a ground: itself, or moved towards `end` just as far as it must be. */
const readable = (wanted: string, ground: string, end: string): string =>
  steps.map((share) => mix(wanted, end, share)).find((hex) => contrast(hex, ground) >= enough) ?? end;

/** Text on a colour: the page's ink or its paper, whichever reads better. */
const textOn = (ground: string): string =>
  contrast('#ffffff', ground) >= enough || contrast('#ffffff', ground) >= contrast('#14110f', ground)
    ? '#ffffff'
    : '#14110f';

/** Every middle grey reads with black or white at 4.5 : 1; the few tones between are moved by a hair. */
const ground = (wanted: string): string => {
  const text = textOn(wanted);
  return steps
    .map((share) => mix(wanted, text === '#ffffff' ? '#000000' : '#ffffff', share))
    .find((hex) => contrast(hex, text) >= enough)!;
};

type Colours = { primary: string; secondary: string; tertiary?: string };

const variables = ({ primary, secondary, tertiary }: Colours, dark: boolean): Record<string, string> => {
  const ink = dark ? '#f2f0ec' : '#1b1613';
  const paper = dark ? mix('#121110', primary, 0.06) : mix('#fffdfa', secondary, 0.08);
  const card = dark ? mix('#1d1b1a', primary, 0.06) : '#fffefc';
  const end = dark ? '#ffffff' : '#000000';
  const onBoth = (hex: string) => readable(readable(hex, paper, end), card, end);
  const accent = onBoth(primary);
  // A dark colour leaves no trace on a dark card: there its tint is that of the colour as it reads.
  const tint = dark ? accent : primary;
  const soft = mix(card, tint, dark ? 0.2 : 0.1);
  return {
    ink,
    paper,
    card,
    muted: onBoth(mix(ink, paper, 0.42)),
    line: mix(paper, ink, dark ? 0.18 : 0.13),
    soft,
    'on-soft': readable(tint, soft, end),
    primary: ground(primary),
    'on-primary': textOn(ground(primary)),
    'secondary-on-primary': readable(secondary, ground(primary), textOn(ground(primary))),
    secondary: ground(secondary),
    'on-secondary': textOn(ground(secondary)),
    ...(tertiary && { tertiary: ground(tertiary), 'on-tertiary': textOn(ground(tertiary)) }),
    accent,
  };
};

const written = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const kept = new Map<string, string>();
const mostKept = 500;

/**
 * The owner's colours as the variables of a page, light and dark: `--primary`, `--secondary` and, where there is one,
 * `--tertiary` as grounds with the text that reads on each (`--on-…`), `--secondary-on-primary` as the second one's text on
 * the first, `--accent` as the first one's text, `--soft` as its tint. Everything reads at 4.5 : 1.
 */
export const themeOf = (colours: Colours): string => {
  const key = `${colours.primary}${colours.secondary}${colours.tertiary ?? ''}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const theme =
    `:root{color-scheme:light dark;${written(variables(colours, false))}}` +
    `@media(prefers-color-scheme:dark){:root{${written(variables(colours, true))}}}`;
  if (kept.size === mostKept) kept.clear();
  kept.set(key, theme);
  return theme;
};

/** The same variables for one of the two, as pairs: what the tests judge. */
export const themeColours = (colours: Colours, dark: boolean): Readonly<Record<string, string>> =>
  variables(colours, dark);
