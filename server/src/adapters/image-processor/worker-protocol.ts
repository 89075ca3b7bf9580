import type { ImageRejection, ImageVariants, JpegLimits } from './port.ts';

/** What the child is asked for; without `widths` one PNG. It ends itself when it takes more than its limits. */
export type ImageTask = {
  maxEdge: number;
  widths?: readonly number[];
  jpeg?: JpegLimits;
  limits: { bytes: number; cpuSeconds: number; cpuSecondsToRead: number };
};

/** What the child says it wrote: the whole picture first, then the smaller ones, each followed by its WebP; last the JPEG. */
export type EncodedFiles = {
  extension: ImageVariants['extension'];
  files: { bytes: number; webp: number; width: number; height: number }[];
  jpeg: number;
};

/** The first line of what the child says. */
export type WorkerReply = (EncodedFiles | ImageRejection) & { cpuSeconds: number };
