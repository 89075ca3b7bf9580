import type { Level } from '../matrix/capacity.ts';
import { getBlocks } from '../matrix/codewords.ts';
import { Role } from '../matrix/layout.ts';
import type { Matrix } from '../matrix/matrix.ts';
import { formatPath, type PathStep, parsePath, placeSteps } from '../scene/path.ts';
import type { Box, EmbeddedImage, SceneItem } from '../scene/scene.ts';
import { type Logo, logoSide, logos } from './logos.ts';
import { flattenToLoops, isNear, type Loop } from './silhouette.ts';
import {
  currentStyleVersion,
  defaultLogoShare,
  type LogoLayout,
  maxLogoShare,
  minLogoShare,
  type Style,
} from './style.ts';
import { swissCross, swissCrossShare } from './swiss-cross.ts';

/** A logo in the centre of a symbol: its maximum size, the modules cleared for it, and its drawing. */

/** The largest share of the width that decoders tolerate at each level; measured with squares, versions 3 to 10. */
const maxShareByLevel: Readonly<Record<Level, number>> = { L: 0.15, M: 0.2, Q: 0.3, H: maxLogoShare };

/** The largest share of each block’s error correction that a logo may use. Version 1 of designs left half of it. */
const maxRepairShare = ({ version = currentStyleVersion }: Style) => (version === 1 ? 1 / 2 : 5 / 8);

export type PlacedLogo = {
  /** Its position, in modules from the symbol’s corner. */
  box: Box;
  /** One byte per module: 1 if the logo or the background around it covers it. */
  covered: Uint8Array;
  /** One byte per module: 1 if it is cleared. */
  cleared: Uint8Array;
  /** The drawing, in modules from the symbol’s corner. */
  items: SceneItem[];
};

/**
 * Places a style’s logo in a symbol, as large as requested or as large as is safe: even if every codeword that it
 * touches were wrong, no block would use more of its error correction than `maxRepairShare`, and it touches no alignment
 * pattern except one in the middle (`encodeForStyle` avoids versions that have one).
 * @returns `undefined` for a style without logo, and for a symbol without room for one
 */
export function placeLogo(matrix: Matrix, style: Style): PlacedLogo | undefined {
  const { image, logoPreset, logo = {} } = style;
  if (style.symbolRules?.mark) return placeSwissCross(matrix);
  if ((!image && !logoPreset) || matrix.symbology !== 'qr') return undefined;
  const [relativeWidth, relativeHeight] = image ? [image.width, image.height] : [1, 1];
  const longerSide = Math.max(relativeWidth, relativeHeight);
  let share = Math.min(logo.share ?? defaultLogoShare, maxShareByLevel[matrix.level]);
  for (;;) {
    const [width, height] = [
      (share * matrix.size * relativeWidth) / longerSide,
      (share * matrix.size * relativeHeight) / longerSide,
    ];
    const box = { x: (matrix.size - width) / 2, y: (matrix.size - height) / 2, width, height };
    const placedLogo = image ? placeImage(box, image, matrix, logo) : placePreset(box, logoPreset!, matrix, logo);
    const isSafe =
      isRepairable(matrix, placedLogo.covered, maxRepairShare(style)) && !hidesAlignment(matrix, placedLogo.covered);
    if (isSafe || share <= minLogoShare) return placedLogo;
    share = Math.max(minLogoShare, share - 0.01);
  }
}

/** Returns the larger of a logo’s width and height in a symbol, relative to its width: what was requested, or less; 0 without a logo. */
export function getLogoShare(matrix: Matrix, style: Style): number {
  const box = placeLogo(matrix, style)?.box;
  return box ? Math.max(box.width, box.height) / matrix.size : 0;
}

function placeImage(box: Box, image: EmbeddedImage, matrix: Matrix, layout: LogoLayout): PlacedLogo {
  return { box, ...coverModules(matrix, [toLoop(box)], layout), items: [{ image, ...box }] };
}

/** Its size is prescribed, and so is that it hides an alignment pattern. */
function placeSwissCross(matrix: Matrix): PlacedLogo {
  const side = swissCrossShare * matrix.size;
  const box = { x: (matrix.size - side) / 2, y: (matrix.size - side) / 2, width: side, height: side };
  return placePaths(box, swissCross, matrix, { margin: 0, clears: 'box' });
}

function placePreset(box: Box, id: keyof typeof logos, matrix: Matrix, layout: LogoLayout): PlacedLogo {
  if (!Object.hasOwn(logos, id)) throw new RangeError(`no such logo: ${id}`);
  return placePaths(box, logos[id], matrix, layout);
}

function placePaths(box: Box, { paths }: Logo, matrix: Matrix, layout: LogoLayout): PlacedLogo {
  const scale = box.width / logoSide;
  const shapes = paths.map(({ path, fill }) => ({
    fill,
    steps: placeSteps(parsePath(path), { x: box.x, y: box.y, scaleX: scale, scaleY: scale }),
  }));
  const allSteps: PathStep[] = shapes.flatMap(({ steps }) => steps);
  const loops = layout.clears === 'box' ? [toLoop(box)] : flattenToLoops(allSteps);
  return {
    box,
    ...coverModules(matrix, loops, layout),
    items: shapes.map(({ fill, steps }) => ({ path: formatPath(steps), fill })),
  };
}

const toLoop = ({ x, y, width, height }: Box): Loop => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

function coverModules({ size }: Matrix, loops: readonly Loop[], { margin = 0.5, clears = 'shape' }: LogoLayout) {
  const covered = new Uint8Array(size * size);
  const points = loops.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  for (let row = 0; row < size; row++) {
    if (row + 0.5 < top - margin || row + 0.5 > bottom + margin) continue;
    for (let column = 0; column < size; column++) {
      if (column + 0.5 < left - margin || column + 0.5 > right + margin) continue;
      covered[row * size + column] = Number(isNear(column + 0.5, row + 0.5, loops, margin));
    }
  }
  return { covered, cleared: clears === 'nothing' ? new Uint8Array(size * size) : covered };
}

function isRepairable(matrix: Matrix, covered: Uint8Array, maxShare: number): boolean {
  const touched = new Set<number>();
  covered.forEach((on, i) => {
    if (on === 1) touched.add(matrix.codewords[i]!);
  });
  return getBlocks(matrix).every(({ codewords, ecc }) => {
    const wrong = codewords.reduce((sum, codeword) => sum + Number(touched.has(codeword)), 0);
    return wrong <= Math.floor(ecc / 2) * maxShare;
  });
}

function hidesAlignment({ size, roles }: Matrix, covered: Uint8Array): boolean {
  const isCentral = (i: number) =>
    Math.max(Math.abs((i % size) - size / 2), Math.abs(Math.floor(i / size) - size / 2)) < 3;
  const isAlignment = (role: number | undefined) => role === Role.alignment || role === Role.alignmentCentre;
  return covered.some((on, i) => on === 1 && isAlignment(roles[i]) && !isCentral(i));
}
