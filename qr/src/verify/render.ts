import { formats } from '../formats/index.ts';
import type { Matrix } from '../matrix/matrix.ts';
import type { Fix } from '../scan-quality/fix.ts';
import { compose } from '../scene/compose.ts';
import { encodeForStyle } from '../style/encode-for-style.ts';
import { fitStyleToSymbol } from '../style/style.ts';
import { loadSymbology } from '../style/symbologies.ts';
import { NotScannableError } from './not-scannable.ts';
import { computePrintSize, formatTooSmallMessage, isPrintable, suggestPrintableSize } from './print-size.ts';
import type { RenderPorts, RenderRequest } from './render-request.ts';
import { suggestFix } from './suggest-fix.ts';
import type { VerificationReport } from './verification-report.ts';
import { verifyFile } from './verify.ts';

/** A file, rendered and decoded again: none is returned without its verification report. */

export type RenderResult = { file: Uint8Array<ArrayBuffer>; matrix: Matrix; report: VerificationReport };

/**
 * Draws a code, writes it as a file, and has every decoder read the file.
 * @throws {NotScannableError} if a decoder does not read exactly the text, or the file is too small for any printer;
 * with the cause and a fix
 * @throws {TextTooLongError | ImageTooSmallError | PageTooSmallError | UndrawableTextError | RangeError} like the
 * individual steps
 */
export async function render(request: RenderRequest, ports: RenderPorts): Promise<RenderResult> {
  const result = await tryRender(request, ports);
  if ('file' in result) return result;
  if ('tooSmall' in result) throw new NotScannableError('print_size', result.fix, result.tooSmall);
  const { cause, fix } = await suggestFix(
    { ...request, style: fitStyleToSymbol(request.style) },
    async (fixedRequest) => 'file' in (await tryRender(fixedRequest, ports)),
  );
  throw new NotScannableError(cause, fix, `${result.failedDecoders.join(' and ')} could not read the file (${cause})`);
}

/**
 * Draws a code and writes it as a file that no decoder has read: for those who have chosen that, as it is faster.
 * @throws like `render`, but for designs that can’t be scanned
 */
export async function renderUnverified(
  request: RenderRequest,
  ports: RenderPorts,
): Promise<Pick<RenderResult, 'file'>> {
  const { text, format, title, ...options } = request;
  const style = fitStyleToSymbol(request.style);
  await loadSymbology(style.symbology);
  const matrix = encodeForStyle(text, style);
  const drawing = await compose(matrix, style, ports.typeset);
  const picture = { matrix, style, drawing, ...(title !== undefined && { title }) };
  return { file: await formats[format].write(picture, options, ports) };
}

/** Returns the file, or the decoders that failed, or the width at which it can be printed. */
async function tryRender(
  request: RenderRequest,
  ports: RenderPorts,
): Promise<RenderResult | { failedDecoders: readonly string[] } | { tooSmall: string; fix: Fix }> {
  const { text, format, title, ...options } = request;
  const style = fitStyleToSymbol(request.style);
  await loadSymbology(style.symbology);
  const matrix = encodeForStyle(text, style);
  const drawing = await compose(matrix, style, ports.typeset);
  const size = computePrintSize(drawing, { ...request, style });
  if (!isPrintable(size)) {
    const fix = suggestPrintableSize(size, drawing, request);
    return { tooSmall: formatTooSmallMessage(size, fix), fix };
  }
  const picture = { matrix, style, drawing, ...(title !== undefined && { title }) };
  const file = await formats[format].write(picture, options, ports);
  const verification = await verifyFile(file, { ...request, style }, picture, size, ports);
  return 'failedDecoders' in verification ? verification : { file, matrix, report: verification };
}
