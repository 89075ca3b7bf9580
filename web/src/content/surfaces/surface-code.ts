import { computeRepairBudget, contrastRatio, defaultStyle, encodeForStyle, toRgb } from '@tessera/qr';
import {
  drawSampleCode,
  type SampleCode,
  type SampleHost,
  type SampleStyle,
  toPrintedText,
} from '../blocks/sample-code.ts';
import { getSurface } from './find-surface.ts';
import { type SurfaceId, surfaceIds } from './index.ts';
import type { FrameChoice, Surface } from './surface.ts';

const ink = '#191a17';
const paper = '#ffffff';

/** The code of a surface in its colours, with one of its frames if it’s asked for. */
export const getSurfaceStyle = ({ code }: Surface, frame?: FrameChoice & { text: string }): SampleStyle => {
  const { color = ink, background = paper } = code;
  return {
    shape: { color, backgroundColor: background },
    corners: { squareColor: color, dotColor: color },
    ...(frame && { frame: { ...frame, style: 'work-sans' } }),
  };
};

export const drawSurfaceCode = (surface: Surface, host: SampleHost): Promise<SampleCode> =>
  drawSampleCode(surface.type, host, getSurfaceStyle(surface));

/** The code in one of the frames that suit the surface. */
export const drawFramedCode = async (surface: Surface, frame: FrameChoice & { text: string }, host: SampleHost) => {
  const style = getSurfaceStyle(surface, frame);
  return { style, code: await drawSampleCode(surface.type, host, style) };
};

/** How far away a code of this width can be scanned, in mm: whole centimetres, rounded down. */
export const getDistance = ({ advise }: SampleCode, mm: number): number =>
  Math.floor(advise(mm).maxDistanceMm / 10) * 10;

/** From how far the code of each surface can be scanned, in mm. */
export const measureDistances = async (host: SampleHost) => {
  const measure = async (id: SurfaceId) => {
    const surface = getSurface(id);
    return [id, getDistance(await drawSurfaceCode(surface, host), surface.code.mm)] as const;
  };
  return Object.fromEntries(await Promise.all(surfaceIds.map(measure))) as Record<SurfaceId, number>;
};

const countDots = (text: string) => encodeForStyle(text, defaultStyle).size;

/** Everything that a page says in figures, in mm, dots and shares. */
export const computeFacts = (surface: Surface, code: SampleCode, origin: string) => {
  const { object, code: placed } = surface;
  const advice = code.advise(placed.mm);
  const gaps = [placed.x, placed.y, object.width - placed.x - placed.mm, object.height - placed.y - placed.mm];
  const { color = ink, background = paper } = placed;
  return {
    width: placed.mm,
    distance: getDistance(code, placed.mm),
    dot: advice.moduleMm,
    edge: Math.min(...gaps),
    min: advice.minMm,
    dots: code.matrix.size,
    repair: computeRepairBudget(code.matrix, code.matrix.modules).remainingCodewordShare,
    area: placed.mm ** 2 / (object.width * object.height),
    contrast: contrastRatio(toRgb(color), toRgb(background)),
    printer_dots: advice.dots[0].perModule,
    /** Of a short link, which the dots of static codes are compared with. */
    short_dots: countDots(toPrintedText('url', origin)),
    /** Of a whole contact, stored in the code itself. */
    contact_dots: countDots(toPrintedText('vcard', origin)),
  };
};

export type SurfaceFacts = ReturnType<typeof computeFacts>;
