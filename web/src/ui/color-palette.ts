import { useSyncExternalStore } from 'react';

/** Colours that are offered wherever a colour is chosen, with the keys of their names (`colour.name_<key>`). */
export const paletteColors = {
  black: '#000000',
  ink: '#191a17',
  red: '#991b1b',
  clay: '#7c2d12',
  coffee: '#5b3822',
  olive: '#3f4a0e',
  pine: '#0c5941',
  teal: '#134e4a',
  ocean: '#0f4c75',
  navy: '#1e3a8a',
  violet: '#581c87',
  berry: '#831843',
  white: '#ffffff',
  cream: '#fff4e0',
  sand: '#f3d9b8',
  yellow: '#ffd23f',
} as const;

const storageKey = 'colours';
const maxRecent = 8;

type ColorChoices = { brand: readonly string[]; recent: readonly string[] };

const loadRecent = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((color) => /^#[0-9a-f]{6}$/.test(String(color))).slice(0, maxRecent)
      : [];
  } catch {
    return [];
  }
};

const none: ColorChoices = { brand: [], recent: [] };
let choices: ColorChoices | undefined;
const listeners = new Set<() => void>();

const getChoices = (): ColorChoices => {
  choices ??= { brand: [], recent: loadRecent() };
  return choices;
};

const update = (next: Partial<ColorChoices>) => {
  choices = { ...getChoices(), ...next };
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Offers the colours of the account’s brand. */
export const setBrandColors = (brand: readonly string[]): void => update({ brand });

/** Remembers a colour on this device, unless it’s offered anyway. */
export const rememberColor = (color: string): void => {
  const { brand, recent } = getChoices();
  if (brand.includes(color) || Object.values<string>(paletteColors).includes(color)) return;
  const next = [color, ...recent.filter((other) => other !== color)].slice(0, maxRecent);
  update({ recent: next });
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // They are offered until the page is closed.
  }
};

/** The brand’s colours, and those recently chosen on this device. */
export const useColorChoices = (): ColorChoices => useSyncExternalStore(subscribe, getChoices, () => none);
