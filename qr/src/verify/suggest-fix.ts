import { formats } from '../formats/index.ts';
import { applyFix, type Fix } from '../scannability/fix.ts';
import { gradeDesign } from '../scannability/grade.ts';
import { quietZone } from '../scene/draw.ts';
import { encodeForStyle } from '../style/encode-for-style.ts';
import { defaultStyle } from '../style/style.ts';
import type { FailureCause } from './not-scannable.ts';
import { largerSizes } from './print-size.ts';
import type { RenderRequest } from './render-request.ts';

/**
 * Finds the smallest change after which a design is read: looks for it in small pictures and tries what it finds in the
 * file that was asked for. How long it looks is counted in pictures, so that the same order has the same answer anywhere.
 */

/** Small pictures, and files as they were asked for, which may be a hundred times as large. */
const maxAttempts = { small: 16, full: 3 };

/** More px for a module don't help anybody to read it. */
const pixelsPerModule = 12;

type FixCandidate = { cause: FailureCause; fix: Fix };

/** @param isReadable whether the file of an order is read by every decoder */
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

/** A quick picture of the same design, `undefined` where the file itself is one. */
function toSmallRequest(request: RenderRequest): RenderRequest | undefined {
  const { vector } = formats[request.format];
  const size = comfortableSize(request);
  if (vector) return { ...request, format: 'png', colorSpace: 'rgb', size };
  return request.size > size ? { ...request, size } : undefined;
}

/** The side in px that shows a code as well as any larger one. */
const comfortableSize = ({ text, style }: RenderRequest) =>
  Math.max(512, (encodeForStyle(text, style).size + 2 * quietZone) * pixelsPerModule);

/** Changes worth trying, from what is hardly seen to a plain code. */
function listFixCandidates(request: RenderRequest): FixCandidate[] {
  const { style, size } = request;
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
    ...plainCorners,
  };
  return [
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
