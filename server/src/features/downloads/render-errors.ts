import type { DownloadQuery } from '@tessera/contract/api/downloads.ts';
import {
  ImageTooSmallError,
  NotScannableError,
  NotSingleInkError,
  PageTooSmallError,
  type Style,
  TextTooLongError,
  UndrawableTextError,
} from '@tessera/qr';
import { pxToMm } from '@tessera/qr/formats/density.ts';
import type { FieldError } from '@tessera/qr-types/fields/index.ts';
import { BusyError } from '../../adapters/code-renderer/index.ts';
import { fail } from '../../http/app-error.ts';

const failInvalid = (issue: FieldError): never => fail('invalid_input', { issues: [issue] });

/** Throws with the least width of a bitmap as it was requested: in mm, to a tenth, or in px. */
const failTooSmall = (minSize: number, { mm, dpi }: Pick<DownloadQuery, 'mm' | 'dpi'>): never => {
  if (mm === undefined) return failInvalid({ field: 'query.size', code: 'too_small', params: { min: minSize } });
  const min = Math.ceil(pxToMm(minSize, dpi) * 10) / 10;
  return failInvalid({ field: 'query.mm', code: 'too_small', params: { min } });
};

/** Converts the rendering errors of a code’s download to errors for the caller; rethrows anything else as a bug. */
export const rethrowAsAppError = (
  error: unknown,
  { style }: { style: Pick<Style, 'structuredAppend'> },
  download: Pick<DownloadQuery, 'mm' | 'dpi'>,
): never => {
  if (error instanceof NotScannableError) {
    const { message, cause, fix } = error;
    fail('not_scannable', { message, params: { cause }, ...(fix && { fix }) });
  }
  if (error instanceof TextTooLongError && style.structuredAppend)
    fail('text_divided', {
      message: 'The text is in several QR codes. GET /api/qr/{id}/series downloads them as a ZIP.',
    });
  if (error instanceof TextTooLongError)
    fail('text_too_long', { field: 'content', params: { fits: error.maxBytes, bytes: error.bytes } });
  if (error instanceof ImageTooSmallError) failTooSmall(error.minSize, download);
  if (error instanceof PageTooSmallError)
    failInvalid({ field: 'query.mm', code: 'too_large', params: { max: error.maxMm } });
  if (error instanceof NotSingleInkError)
    failInvalid({ field: 'query.spotColor', code: 'needs_one_colour', params: {} });
  if (error instanceof UndrawableTextError)
    failInvalid({ field: 'style.frame.text', code: 'undrawable_text', params: { letters: error.letters } });
  if (error instanceof BusyError) fail('unavailable', { message: error.message, retryAfter: error.retryAfter });
  throw error;
};
