import type { ImageRejection, ImageVariants, JpegLimits } from './port.ts';

/** What the worker is to do with the file; without `widths`, one PNG. It ends itself beyond its limits. */
export type ImageTask = {
  maxEdge: number;
  widths?: readonly number[];
  jpeg?: JpegLimits;
  limits: { bytes: number; cpuSeconds: number; cpuSecondsToRead: number };
  /** For programs that need files; set for PostScript only. The parent removes it. */
  folder?: string;
};

/** The files that follow the reply, by their lengths: the original first, then its variants, each with its WebP; last the JPEG. */
export type EncodedFiles = {
  extension: ImageVariants['extension'];
  files: { bytes: number; webp: number; width: number; height: number }[];
  jpeg: number;
};

export type ImageReply = EncodedFiles | ImageRejection;
