import type { Callers } from '../../caller.ts';

/** A picture as we keep it: PNG, 8 bits a channel, RGB or RGBA in sRGB, nothing in it but pixels. */
export type PngImage = { png: Uint8Array; width: number; height: number };

/** A picture in one of its widths, and as WebP besides where that has fewer bytes. */
export type ImageVariant = { bytes: Uint8Array; webp?: Uint8Array; width: number; height: number };

/** The longer side of a JPEG at most, in pixels, and all of its bytes. */
export type JpegLimits = { maxEdge: number; maxBytes: number };

/**
 * A picture in a format that every program shows, in sRGB, nothing in it but pixels; `smaller` holds those of the widths that
 * are less than its own. `jpeg` is the whole of it on white, for programs that show nothing else.
 */
export type ImageVariants = {
  extension: 'png' | 'jpg' | 'webp';
  original: ImageVariant;
  smaller: readonly ImageVariant[];
  jpeg: Uint8Array | undefined;
};

/**
 * Why there is no picture: the file is damaged, or of a format that is opened by a program which isn't installed; all of
 * it would not fit in memory; no turn came in time, or too many others are waiting.
 */
export type ImageRejection =
  | { reason: 'unreadable' | 'unsupported' | 'too_slow' | 'busy' }
  | { reason: 'too_large'; width: number; height: number };

/** Who sent the file, an account and an address: those who wait take turns by them, and each has a budget of CPU seconds. */
type ImageOptions = { maxEdge: number; callers?: Callers };

/** Opens pictures that strangers send, of any format that `detectImageFormat` knows. Whatever is in them, this process goes on. */
export type ImageProcessor = {
  /**
   * Draws a picture again upright, no larger than `maxEdge` on its longer side; of one that moves, the first moment. What the
   * file held besides its pixels is left behind.
   */
  reencode(file: Uint8Array, options: ImageOptions): Promise<PngImage | ImageRejection>;
  /**
   * The same, and in smaller `widths` besides, largest first. PNG, JPEG and WebP stay what they are; others become JPEG
   * where they are photographs or paper, and PNG where they are drawings or let the ground shine through. With `jpeg` as a
   * JPEG within these limits, too.
   */
  resize(
    file: Uint8Array,
    options: ImageOptions & { widths: readonly number[]; jpeg?: JpegLimits },
  ): Promise<ImageVariants | ImageRejection>;
  close(): Promise<void>;
};
