import type { CodeSummary } from '@tessera/contract/api/codes.ts';
import type { ReactNode } from 'react';

/** The groups of the palette, in the order of equally good matches. */
export const paletteGroups = ['create', 'codes', 'actions', 'pages', 'settings', 'folders', 'help'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** Something to open or to do. */
export type PaletteItem = {
  id: string;
  group: PaletteGroup;
  label: string;
  /** Facts below the label. */
  note?: string | undefined;
  icon: ReactNode;
  /** How well it matches; see `matchRanks`. */
  rank: number;
  /** The code that it opens. */
  code?: CodeSummary | undefined;
  run: () => void;
};

/** How many items of a group are shown. */
const groupLimits: Record<PaletteGroup, number> = {
  create: 1,
  codes: 6,
  actions: 6,
  pages: 6,
  settings: 4,
  folders: 5,
  help: 3,
};

export type PaletteSection = { group: PaletteGroup; items: readonly PaletteItem[] };

/** Groups items, the best match of each group and the groups with the best matches first. */
export const groupItems = (items: readonly PaletteItem[]): PaletteSection[] => {
  const sections = paletteGroups.flatMap((group): PaletteSection[] => {
    const found = items.filter((item) => item.group === group).sort((a, b) => a.rank - b.rank);
    return found.length > 0 ? [{ group, items: found.slice(0, groupLimits[group]) }] : [];
  });
  const getRank = ({ items: [best] }: PaletteSection) => best?.rank ?? 0;
  return sections.sort((a, b) => getRank(a) - getRank(b));
};
