import { requireValue } from '@tessera/contract/rules/require-value.ts';

/** The decoder of each format, by the name that `detectImageFormat` returns, and the output format of opaque images. */
type FormatDecoder = {
  by: 'vips' | 'magick' | 'paper' | 'post-script';
  outputFormat: 'png' | 'jpg' | 'webp';
  /** The only loader of libvips that may read the file. */
  loader?: string;
};

const decodersByFormat: Readonly<Record<string, FormatDecoder>> = {
  PNG: { by: 'vips', outputFormat: 'png', loader: 'VipsForeignLoadPngBuffer' },
  JPEG: { by: 'vips', outputFormat: 'jpg', loader: 'VipsForeignLoadJpegBuffer' },
  WebP: { by: 'vips', outputFormat: 'webp', loader: 'VipsForeignLoadWebpBuffer' },
  GIF: { by: 'vips', outputFormat: 'png', loader: 'VipsForeignLoadNsgifBuffer' },
  AVIF: { by: 'vips', outputFormat: 'jpg', loader: 'VipsForeignLoadHeifBuffer' },
  TIFF: { by: 'vips', outputFormat: 'jpg', loader: 'VipsForeignLoadTiffBuffer' },
  SVG: { by: 'vips', outputFormat: 'png', loader: 'VipsForeignLoadSvgBuffer' },
  HEIC: { by: 'magick', outputFormat: 'jpg' },
  BMP: { by: 'magick', outputFormat: 'jpg' },
  ICO: { by: 'magick', outputFormat: 'png' },
  'JPEG 2000': { by: 'magick', outputFormat: 'jpg' },
  'JPEG XL': { by: 'magick', outputFormat: 'jpg' },
  PDF: { by: 'paper', outputFormat: 'jpg' },
  EPS: { by: 'post-script', outputFormat: 'jpg' },
  PostScript: { by: 'post-script', outputFormat: 'jpg' },
};

/** Undefined if it isn’t an image. */
export const findFormatDecoder = (format: string | undefined): FormatDecoder | undefined =>
  format !== undefined && Object.hasOwn(decodersByFormat, format) ? decodersByFormat[format] : undefined;

export const tiffLoader = requireValue(decodersByFormat['TIFF']?.loader, 'loader of TIFF');
