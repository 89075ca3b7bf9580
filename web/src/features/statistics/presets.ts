import { type RangePreset, rangePresets } from '@tessera/contract/rules/scan-range.ts';

/** The key that selects each preset. */
export const presetKeys: Readonly<Record<RangePreset, string>> = {
  today: 't',
  yesterday: 'y',
  '7d': 'w',
  '30d': 'd',
  '90d': 'n',
  '12m': 'l',
  mtd: 'm',
  qtd: 'q',
  ytd: 'x',
  all: 'a',
};

export const isPreset = (text: string | null): text is RangePreset => rangePresets.some((preset) => preset === text);

export const getPresetOfKey = (key: string): RangePreset | undefined =>
  rangePresets.find((preset) => presetKeys[preset] === key.toLowerCase());
