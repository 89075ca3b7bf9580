import type { ErrorCode } from '../errors.ts';
import { formatOf, headOf } from './picture.ts';

/** The largest file that is taken as a logo, in bytes. */
export const mostLogoBytes = 2048 * 1024;

/** Logos are stored with at most so many pixels on their longer side; larger ones are made smaller. */
export const storedLogoEdge = 1024;

const mostEdge = 16_383;
/** More pixels are never decoded. */
export const mostPixels = 100_000_000;
const mostPixelsWhole = 25_000_000;

export type LogoFault = {
  code: Extract<
    ErrorCode,
    'file_too_large' | 'file_unsupported' | 'file_animated' | 'file_unreadable' | 'too_many_pixels'
  >;
  /** The numbers and names of its sentence. */
  params?: Record<string, string | number>;
};

/** Why a file of so many bytes is too large for a logo. */
export const logoSizeFault = (bytes: number): LogoFault | undefined =>
  bytes > mostLogoBytes ? { code: 'file_too_large', params: { max: mostLogoBytes / 1024 } } : undefined;

/**
 * Why a file can't be a logo, as far as its first bytes tell; undefined where only decoding can. What its name or its
 * sender says it is counts for nothing.
 */
export const logoFault = (bytes: Uint8Array): LogoFault | undefined => {
  const tooLarge = logoSizeFault(bytes.length);
  if (tooLarge) return tooLarge;
  const format = formatOf(bytes);
  if (format && format !== 'PNG' && format !== 'JPEG') return { code: 'file_unsupported', params: { format } };
  const head = headOf(bytes);
  if (!head) return { code: 'file_unreadable' };
  const { width, height, animated, whole } = head;
  if (animated) return { code: 'file_animated' };
  const most = whole ? mostPixelsWhole : mostPixels;
  if (Math.max(width, height) > mostEdge || width * height > most)
    return { code: 'too_many_pixels', params: { width, height, max: Math.sqrt(most) } };
  return undefined;
};
