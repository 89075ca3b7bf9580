import { NotScannable, PictureTooSmall, SheetTooSmall, TextTooLong, Undrawable } from '@tessera/qr';
import type { Invalid } from '@tessera/qr-types/fields/index.ts';
import { Busy } from '../../adapters/pictures/index.ts';
import { refuse } from '../../http/refusal.ts';

const invalid = (issue: Invalid): never => refuse('invalid_input', { issues: [issue] });

/** Why a file could not be made, as the caller is told. Anything else goes on as the bug that it is. */
export const asRefusal = (error: unknown): never => {
  if (error instanceof NotScannable) {
    const { message, cause, fix } = error;
    refuse('not_scannable', { message, params: { cause }, ...(fix && { fix }) });
  }
  if (error instanceof TextTooLong)
    refuse('text_too_long', { field: 'content', params: { fits: error.fits, bytes: error.bytes } });
  if (error instanceof PictureTooSmall)
    invalid({ field: 'query.size', code: 'too_small', params: { min: error.needs } });
  if (error instanceof SheetTooSmall) invalid({ field: 'query.mm', code: 'too_large', params: { max: error.most } });
  if (error instanceof Undrawable)
    invalid({ field: 'style.frame.text', code: 'undrawable_text', params: { letters: error.letters } });
  if (error instanceof Busy) refuse('unavailable', { message: error.message, retryAfter: error.retryAfter });
  throw error;
};
