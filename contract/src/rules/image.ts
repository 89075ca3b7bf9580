import { type ImageFileError, type ImageRules, validateImageFile } from './image-file.ts';

/** The largest file that is taken as an image of a content, in bytes. */
export const maxImageBytes = 15 * 1024 * 1024;

/** Images are stored with at most so many pixels on their longer side; larger ones are made smaller. */
export const maxStoredImageEdge = 2048;

/** The widths that an image is kept in besides its own, in pixels: twice what a page gives each in CSS pixels, and more. */
export const imageWidths = { small: 250, medium: 440, large: 800 } as const;

/**
 * What is taken as an image of a content. HEIC and JPEG 2000 stand for HEIF, JPX and their kin, PDF for the files of
 * Illustrator. EPS and PostScript are opened only by a server that has Ghostscript: the others refuse them.
 */
export const imageFormats = [
  ...['PNG', 'JPEG', 'WebP', 'GIF', 'AVIF', 'HEIC', 'TIFF', 'BMP', 'ICO', 'SVG'],
  ...['JPEG 2000', 'JPEG XL', 'PDF', 'EPS', 'PostScript'],
];

const imageRules: ImageRules = { maxBytes: maxImageBytes, formats: imageFormats };

/** Why a file can't be an image of a content, as far as its first bytes tell. */
export const validateContentImage = (bytes: Uint8Array): ImageFileError | undefined =>
  validateImageFile(bytes, imageRules);
