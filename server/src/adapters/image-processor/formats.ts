/** What opens a format, by the name that `detectImageFormat` gives, and what it becomes where nothing shines through it. */
type FormatDecoder = {
  by: 'vips' | 'magick' | 'paper' | 'post-script';
  outputFormat: 'png' | 'jpg' | 'webp';
  /** The one loader of libvips that may see the file. */
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

/** Undefined for what is no picture. */
export const findFormatDecoder = (format: string | undefined): FormatDecoder | undefined =>
  format !== undefined && Object.hasOwn(decodersByFormat, format) ? decodersByFormat[format] : undefined;

export const tiffLoader = decodersByFormat['TIFF']!.loader!;
