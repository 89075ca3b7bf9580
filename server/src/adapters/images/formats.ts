/** What opens a format, by the name that `formatOf` gives, and what it becomes where nothing shines through it. */
type Opening = {
  by: 'vips' | 'magick' | 'paper' | 'post-script';
  becomes: 'png' | 'jpg' | 'webp';
  /** The one loader of libvips that may see the file. */
  loader?: string;
};

const formats: Readonly<Record<string, Opening>> = {
  PNG: { by: 'vips', becomes: 'png', loader: 'VipsForeignLoadPngBuffer' },
  JPEG: { by: 'vips', becomes: 'jpg', loader: 'VipsForeignLoadJpegBuffer' },
  WebP: { by: 'vips', becomes: 'webp', loader: 'VipsForeignLoadWebpBuffer' },
  GIF: { by: 'vips', becomes: 'png', loader: 'VipsForeignLoadNsgifBuffer' },
  AVIF: { by: 'vips', becomes: 'jpg', loader: 'VipsForeignLoadHeifBuffer' },
  TIFF: { by: 'vips', becomes: 'jpg', loader: 'VipsForeignLoadTiffBuffer' },
  SVG: { by: 'vips', becomes: 'png', loader: 'VipsForeignLoadSvgBuffer' },
  HEIC: { by: 'magick', becomes: 'jpg' },
  BMP: { by: 'magick', becomes: 'jpg' },
  ICO: { by: 'magick', becomes: 'png' },
  'JPEG 2000': { by: 'magick', becomes: 'jpg' },
  'JPEG XL': { by: 'magick', becomes: 'jpg' },
  PDF: { by: 'paper', becomes: 'jpg' },
  EPS: { by: 'post-script', becomes: 'jpg' },
  PostScript: { by: 'post-script', becomes: 'jpg' },
};

/** Undefined for what is no picture. */
export const openingOf = (format: string | undefined): Opening | undefined =>
  format !== undefined && Object.hasOwn(formats, format) ? formats[format] : undefined;

export const tiffLoader = formats['TIFF']!.loader!;
