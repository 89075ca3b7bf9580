import type { Callers } from '../../caller.ts';

/** A stored image: PNG, 8 bits per channel, RGB or RGBA in sRGB, nothing but pixels. */
export type PngImage = { png: Uint8Array; width: number; height: number };

/** An image in one width, and as WebP if that is smaller. */
export type ImageVariant = { bytes: Uint8Array; webp?: Uint8Array; width: number; height: number };

/** The longer side of a JPEG in pixels, and its total size. */
export type JpegLimits = { maxEdge: number; maxBytes: number };

/**
 * An image in a format that every program shows, in sRGB, nothing but pixels; `smaller` has those of the widths below its own.
 * `jpeg` is the image on white, for programs that show nothing else.
 */
export type ImageVariants = {
  extension: 'png' | 'jpg' | 'webp';
  original: ImageVariant;
  smaller: readonly ImageVariant[];
  jpeg: Uint8Array | undefined;
};

/**
 * Why an image is rejected: the file is damaged, or its format needs a program that isn’t installed; it would not fit in memory;
 * it took too long, or too many are waiting.
 */
export type ImageRejection =
  | { reason: 'unreadable' | 'unsupported' | 'too_slow' | 'busy' }
  | { reason: 'too_large'; width: number; height: number };

/** `callers` are the uploader’s account and address: the queue is fair between them, and each has a budget of CPU seconds. */
type ImageOptions = { maxEdge: number; callers?: Callers };

/**
 * Decodes uploaded images of any format that `detectImageFormat` knows, in child processes: a crash can’t take the server down.
 */
export type ImageProcessor = {
  /**
   * Encodes an image again, upright, with at most `maxEdge` pixels on its longer side; of an animation, the first frame. Only
   * pixels are kept.
   */
  reencode(file: Uint8Array, options: ImageOptions): Promise<PngImage | ImageRejection>;
  /**
   * As `reencode`, with smaller `widths`, largest first. PNG, JPEG and WebP keep their format; others become JPEG if they are
   * photographs or paper, and PNG if they are drawings or transparent. With `jpeg`, also as a JPEG within these limits.
   */
  resize(
    file: Uint8Array,
    options: ImageOptions & { widths: readonly number[]; jpeg?: JpegLimits },
  ): Promise<ImageVariants | ImageRejection>;
  close(): Promise<void>;
};
