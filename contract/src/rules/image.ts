import { type ImageFileError, type ImageRules, validateImageFile } from './image-file.ts';

/** The maximum size of a content image in bytes. */
export const maxImageBytes = 15 * 1024 * 1024;

/** The maximum longer side of stored images in pixels; larger ones are scaled down. */
export const maxStoredImageEdge = 2048;

/** The widths of the stored variants in pixels: at least twice their CSS width on a page. */
export const imageWidths = { small: 250, medium: 440, large: 800 } as const;

/**
 * The formats accepted as content images. HEIC and JPEG 2000 include the related HEIF and JPX, PDF includes Illustrator
 * files. EPS and PostScript need Ghostscript on the server; without it they are rejected.
 */
export const imageFormats = [
  ...['PNG', 'JPEG', 'WebP', 'GIF', 'AVIF', 'HEIC', 'TIFF', 'BMP', 'ICO', 'SVG'],
  ...['JPEG 2000', 'JPEG XL', 'PDF', 'EPS', 'PostScript'],
];

const imageRules: ImageRules = { maxBytes: maxImageBytes, formats: imageFormats };

/** Returns the error of a content image, as far as its first bytes tell. */
export const validateContentImage = (bytes: Uint8Array): ImageFileError | undefined =>
  validateImageFile(bytes, imageRules);
