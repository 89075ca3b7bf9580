import { formats } from '../formats/index.ts';
import { applyFix, type Fix } from '../scan-quality/fix.ts';
import { gradeDesign } from '../scan-quality/grade.ts';
import { getQuietZone } from '../scene/draw.ts';
import { encodeForStyle } from '../style/encode-for-style.ts';
import { cornerNames, defaultStyle, getRequiredQuietZone } from '../style/style.ts';
import type { FailureCause } from './not-scannable.ts';
import { largerSizes } from './print-size.ts';
import type { RenderRequest } from './render-request.ts';

/**
 * Finds the smallest change that makes a design readable: searches in small pictures, then confirms the result in the
 * requested file. The search is limited by a number of pictures, so that the same request always has the same result.
 */

/** Small pictures, and files as requested, which may be a hundred times as large. */
const maxAttempts = { small: 16, full: 3 };

/** More px per module don’t help any decoder. */
const pixelsPerModule = 12;

type FixCandidate = { cause: FailureCause; fix: Fix };

/** @param isReadable whether every decoder reads the file of a request */
export async function suggestFix(
  request: RenderRequest,
  isReadable: (request: RenderRequest) => Promise<boolean>,
): Promise<{ cause: FailureCause; fix: Fix | undefined }> {
  const candidates = listFixCandidates(request);
  let fullAttempts = 0;
  for (const { cause, fix } of candidates.slice(0, maxAttempts.small)) {
    const fixedRequest = withFix(request, fix);
    const smallRequest = toSmallRequest(fixedRequest);
    if (smallRequest && !(await isReadable(smallRequest))) continue;
    if (fullAttempts++ === maxAttempts.full) break;
    if (await isReadable(fixedRequest)) return { cause, fix };
  }
  return { cause: candidates[0]?.cause ?? 'unknown', fix: undefined };
}

function withFix(request: RenderRequest, fix: Fix): RenderRequest {
  const { size = request.size, mm } = fix;
  const page = mm === undefined ? request.page : { ...request.page, mm };
  return { ...request, style: applyFix(request.style, fix), size, ...(page && { page }) };
}

/** Returns a quick bitmap of the same design, or `undefined` if the requested file already is one. */
function toSmallRequest(request: RenderRequest): RenderRequest | undefined {
  const { vector } = formats[request.format];
  const size = comfortableSize(request);
  if (vector) return { ...request, format: 'png', colorSpace: 'rgb', size };
  return request.size > size ? { ...request, size } : undefined;
}

/** Returns the side in px at which larger bitmaps are no more readable. */
const comfortableSize = ({ text, style }: RenderRequest) =>
  Math.max(512, (encodeForStyle(text, style).size + 2 * getQuietZone(style)) * pixelsPerModule);

/** Returns changes to try, from the least visible to a plain code. */
function listFixCandidates(request: RenderRequest): FixCandidate[] {
  const { style, size } = request;
  const requiredQuietZone = getRequiredQuietZone(style);
  const createCandidate = (cause: FailureCause, values: Readonly<Record<string, unknown>>): FixCandidate => ({
    cause,
    fix: { style: Object.entries(values).map(([path, value]) => ({ path, value })) },
  });
  const untouched = { blocks: [], remainingShare: 1, remainingCodewordShare: 1 };
  const colorFixes = gradeDesign(style, { budget: untouched, quietZone: 4 }).reasons.flatMap(({ code, fix }) =>
    fix ? [{ cause: code, fix }] : [],
  );
  const hasLogo = Boolean(style.image || style.logoPreset);
  const { shape, corners } = defaultStyle;
  const plainCorners = { 'corners.squareStyle': 'square', 'corners.dotStyle': 'square' };
  const plain = {
    'shape.style': 'square',
    'shape.color': shape.color,
    'shape.backgroundColor': shape.backgroundColor,
    'corners.squareColor': corners.squareColor,
    'corners.dotColor': corners.dotColor,
    ...Object.fromEntries(cornerNames.flatMap((name) => (style.corners[name] ? [[`corners.${name}`, undefined]] : []))),
    ...plainCorners,
  };
  return [
    ...(getQuietZone(style) < requiredQuietZone
      ? [createCandidate('quiet_zone', { quietZone: requiredQuietZone })]
      : []),
    ...colorFixes,
    ...(hasLogo ? [createCandidate('repair', { errorCorrectionLevel: 'H' })] : []),
    ...(hasLogo ? [createCandidate('repair', { errorCorrectionLevel: 'H', 'logo.share': 0.15 })] : []),
    ...(hasLogo ? [createCandidate('repair', { image: null, logoPreset: null })] : []),
    ...largerSizes
      .filter((largerSize) => largerSize > size && size < comfortableSize(request))
      .map((largerSize): FixCandidate => ({ cause: 'too_small', fix: { size: largerSize } })),
    createCandidate('shape', { 'shape.style': 'square' }),
    createCandidate('corners', plainCorners),
    ...(style.frame?.id == null ? [] : [createCandidate('frame', { 'frame.id': null })]),
    createCandidate('unknown', plain),
  ];
}
