import sharp, { type Sharp } from 'sharp';
import type { OnSize, VipsInput } from './decoder.ts';
import type { ImageVariant, JpegLimits } from './port.ts';
import type { EncodedFiles, ImageTask } from './worker-protocol.ts';

sharp.cache(false);
sharp.concurrency(1);

/** Above this, encoding a drawing as lossless WebP takes too long. */
const maxLosslessPixels = 1_000_000;

/** A WebP is stored if it saves at least 5%. */
const maxWebpRatio = 0.95;

type EncodedImage = Omit<ImageVariant, 'webp'> & { webp?: Buffer; bytes: Buffer };

const toWorkerOutput = (
  extension: EncodedFiles['extension'],
  images: readonly EncodedImage[],
  jpeg?: Buffer,
): [EncodedFiles, Buffer[]] => {
  const files = images.map(({ bytes, webp, width, height }) => ({
    bytes: bytes.length,
    webp: webp?.length ?? 0,
    width,
    height,
  }));
  const written = images.flatMap(({ bytes, webp }) => (webp ? [bytes, webp] : [bytes]));
  return [{ extension, files, jpeg: jpeg?.length ?? 0 }, jpeg ? [...written, jpeg] : written];
};

/** The second is for noise, whose JPEG is larger than that of any photograph. */
const jpegQualities = [80, 50];

/** Encodes the image on white as a JPEG within the limits; undefined if it can’t be one. */
const toJpeg = async (picture: Sharp, { maxEdge, maxBytes }: JpegLimits): Promise<Buffer | undefined> => {
  const small = picture.resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true });
  for (const quality of jpegQualities) {
    const jpeg = await small.clone().flatten({ background: '#fff' }).jpeg({ quality }).toBuffer();
    if (jpeg.length <= maxBytes) return jpeg;
  }
  return undefined;
};

/** Encodes an image in the formats and sizes that are stored. */
export const encodeImage = async (
  { file, outputFormat, density }: VipsInput,
  { maxEdge, widths, jpeg }: ImageTask,
  { onSize, onDecoded }: { onSize: OnSize; onDecoded: () => void },
): Promise<[EncodedFiles, Buffer[]]> => {
  const input = sharp(file, { failOn: 'error', autoOrient: true, ...(density && { density }) });
  const inputMetadata = await input.metadata();
  onSize(inputMetadata.width, inputMetadata.height);
  const resized = input
    .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  if (!widths) {
    const { data, info } = await resized.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
    return toWorkerOutput('png', [{ bytes: data, width: info.width, height: info.height }]);
  }

  // Decoded once; the smaller sizes are made from these pixels.
  const { data, info } = await resized.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  onDecoded();
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const isOpaque = info.channels % 2 === 1 || (await sharp(data, { raw }).stats()).isOpaque;
  const extension = outputFormat === 'jpg' && !isOpaque ? 'png' : outputFormat;
  const isFlat = inputMetadata.isPalette === true || inputMetadata.format === 'gif';
  const encode = {
    png: (picture: Sharp) => picture.png({ palette: isFlat, compressionLevel: 9, effort: 3 }),
    jpg: (picture: Sharp) => picture.jpeg({ quality: 82 }),
    webp: (picture: Sharp) => picture.webp({ quality: 82 }),
  }[extension];

  const resizeTo = (width: number) => {
    const picture = sharp(data, { raw }).resize({ width });
    return isOpaque ? picture.removeAlpha() : picture;
  };
  const images: EncodedImage[] = [];
  for (const width of [info.width, ...widths.filter((width) => width < info.width)]) {
    const encodedImage = await encode(resizeTo(width)).toBuffer({ resolveWithObject: true });
    const lossless =
      isFlat && extension === 'png' && encodedImage.info.width * encodedImage.info.height <= maxLosslessPixels;
    const webp =
      extension === 'webp'
        ? undefined
        : await resizeTo(width)
            .webp({ quality: 80, effort: lossless ? 0 : 3, lossless })
            .toBuffer();
    images.push({
      bytes: encodedImage.data,
      width: encodedImage.info.width,
      height: encodedImage.info.height,
      ...(webp && webp.length < encodedImage.data.length * maxWebpRatio && { webp }),
    });
  }
  return toWorkerOutput(extension, images, jpeg && (await toJpeg(sharp(data, { raw }), jpeg)));
};
