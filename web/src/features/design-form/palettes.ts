/** Colours that go together: one for the modules, one for corners and frames, and a light ground that both stand out from. */
export type Palette = { ink: string; accent: string; ground: string };

/** Each with a grade of A on screen and in print (`surprise.test.ts`). */
export const palettes = {
  pine: { ink: '#0c5941', accent: '#11251d', ground: '#ffffff' },
  tomato: { ink: '#991b1b', accent: '#2a1512', ground: '#fffaf5' },
  ocean: { ink: '#0f4c75', accent: '#0b2f4f', ground: '#f7fcff' },
  midnight: { ink: '#312e81', accent: '#5a1e8c', ground: '#ffffff' },
  plum: { ink: '#3b1540', accent: '#8c1c5a', ground: '#fffafc' },
  forest: { ink: '#14532d', accent: '#5a3d0c', ground: '#fbfaf3' },
  clay: { ink: '#7c2d12', accent: '#451a03', ground: '#fffaf4' },
  slate: { ink: '#1f2933', accent: '#0b5563', ground: '#ffffff' },
  berry: { ink: '#831843', accent: '#3a1052', ground: '#ffffff' },
  olive: { ink: '#3f4a0e', accent: '#1f2a10', ground: '#fdfdf5' },
  navy: { ink: '#1e3a8a', accent: '#8a1f1f', ground: '#ffffff' },
  ink: { ink: '#191a17', accent: '#0c5941', ground: '#ffffff' },
  teal: { ink: '#134e4a', accent: '#123a6b', ground: '#fafffd' },
  coffee: { ink: '#3b2416', accent: '#6b4a00', ground: '#fffbf5' },
  violet: { ink: '#581c87', accent: '#1b2a78', ground: '#ffffff' },
  graphite: { ink: '#2b2b2b', accent: '#000000', ground: '#ffffff' },
} as const satisfies Record<string, Palette>;
