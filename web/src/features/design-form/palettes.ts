/**
 * Colors that match: one for the modules, one for corners and frames, and a light background with enough contrast to
 * both.
 */
export type Palette = { ink: string; accent: string; ground: string };

/**
 * Each has grade A on screen and in print, and its two dark colors are almost equally bright (`random-style.test.ts`):
 * where an edge only just touches a block of 8 px, decoders such as ZXing use a threshold just above the darker color,
 * and would read a brighter one next to it as background.
 */
export const palettes = {
  pine: { ink: '#0c5941', accent: '#1d4032', ground: '#ffffff' },
  tomato: { ink: '#991b1b', accent: '#532a24', ground: '#fffaf5' },
  ocean: { ink: '#0f4c75', accent: '#0e3c64', ground: '#f7fcff' },
  midnight: { ink: '#312e81', accent: '#5a1e8c', ground: '#ffffff' },
  plum: { ink: '#5b2163', accent: '#8c1c5a', ground: '#fffafc' },
  forest: { ink: '#14532d', accent: '#5a3d0c', ground: '#fbfaf3' },
  clay: { ink: '#7c2d12', accent: '#682705', ground: '#fffaf4' },
  slate: { ink: '#2a3744', accent: '#0b5563', ground: '#ffffff' },
  berry: { ink: '#831843', accent: '#501671', ground: '#ffffff' },
  olive: { ink: '#3f4a0e', accent: '#2e3e18', ground: '#fdfdf5' },
  navy: { ink: '#1e3a8a', accent: '#8a1f1f', ground: '#ffffff' },
  ink: { ink: '#33352e', accent: '#0c5941', ground: '#ffffff' },
  teal: { ink: '#134e4a', accent: '#123a6b', ground: '#fafffd' },
  coffee: { ink: '#5b3822', accent: '#6b4a00', ground: '#fffbf5' },
  violet: { ink: '#581c87', accent: '#1b2a78', ground: '#ffffff' },
  graphite: { ink: '#2b2b2b', accent: '#202020', ground: '#ffffff' },
} as const satisfies Record<string, Palette>;
