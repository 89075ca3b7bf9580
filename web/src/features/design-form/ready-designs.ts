import { plainStyle } from '@tessera/contract/api/style.ts';
import type { Look } from './look.ts';
import { createGradient, type Paint } from './paints.ts';
import { type Palette, palettes } from './palettes.ts';

type ReadyDesign = {
  palette: Palette;
  /** The paint of the modules, by default the palette’s main colour. */
  modules?: Paint;
  shape: Look['shape']['style'];
  square: Look['corners']['squareStyle'];
  dot: Look['corners']['dotStyle'];
  frame?: number;
  font?: Look['frame']['style'];
};

const toLook = ({ palette, modules = palette.ink, shape, square, dot, frame, font }: ReadyDesign): Look => ({
  shape: { color: modules, backgroundColor: palette.ground, style: shape },
  corners: { squareColor: palette.accent, dotColor: modules, squareStyle: square, dotStyle: dot },
  frame: {
    id: frame ?? null,
    style: font ?? plainStyle.frame.style,
    color: palette.accent,
    textColor: palette.ground,
    backgroundColor: palette.ground,
    fontSize: plainStyle.frame.fontSize,
  },
});

const { graphite, pine, tomato, ocean, violet, slate, coffee, midnight } = palettes;
const violetFade = createGradient(violet.ink, violet.accent);
const nightFade = { ...createGradient(midnight.ink, midnight.accent), type: 'radial' as const };

/** Finished designs, each readable by every decoder with any text, label and logo. */
export const readyDesigns = {
  plain: toLook({ palette: graphite, shape: 'rounded', square: 'rounded', dot: 'rounded' }),
  garden: toLook({ palette: pine, shape: 'fluid', square: 'rounded', dot: 'circle', frame: 1 }),
  trattoria: toLook({ palette: tomato, shape: 'dots', square: 'scallop', dot: 'circle', frame: 6 }),
  harbour: toLook({ palette: ocean, shape: 'soft', square: 'arch', dot: 'squircle', frame: 3 }),
  atelier: toLook({ palette: violet, modules: violetFade, shape: 'classy', square: 'leaf', dot: 'leaf' }),
  studio: toLook({ palette: slate, shape: 'bars-v', square: 'rounded', dot: 'circle', frame: 9 }),
  roastery: toLook({ palette: coffee, shape: 'tiles', square: 'bevel', dot: 'square', frame: 18 }),
  evening: toLook({
    palette: midnight,
    modules: nightFade,
    shape: 'octagon',
    square: 'octagon',
    dot: 'octagon',
    frame: 4,
  }),
} as const satisfies Record<string, Look>;

export type ReadyDesignId = keyof typeof readyDesigns;
