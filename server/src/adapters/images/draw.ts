import sharp, { type Sharp } from 'sharp';
import type { NoteSize, Opened } from './open.ts';
import type { JpegLimits, Sized } from './port.ts';
import type { Task, Written } from './task.ts';

sharp.cache(false);
sharp.concurrency(1);

/** Beyond so many pixels a drawing takes too long to be kept exactly as WebP. */
const mostExact = 1_000_000;

/** A WebP is kept where it spares at least a twentieth. */
const worthwhile = 0.95;

type Encoded = Omit<Sized, 'webp'> & { webp?: Buffer; bytes: Buffer };

const sayAndHand = (extension: Written['extension'], all: readonly Encoded[], jpeg?: Buffer): [Written, Buffer[]] => {
  const files = all.map(({ bytes, webp, width, height }) => ({
    bytes: bytes.length,
    webp: webp?.length ?? 0,
    width,
    height,
  }));
  const written = all.flatMap(({ bytes, webp }) => (webp ? [bytes, webp] : [bytes]));
  return [{ extension, files, jpeg: jpeg?.length ?? 0 }, jpeg ? [...written, jpeg] : written];
};

/** The second is for noise, of which the first makes more bytes than of any photograph. */
const jpegQualities = [80, 50];

/** The picture on white as a JPEG within the limits; undefined where it can’t be one. */
const toJpeg = async (picture: Sharp, { edge, maxBytes }: JpegLimits): Promise<Buffer | undefined> => {
  const small = picture.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });
  for (const quality of jpegQualities) {
    const jpeg = await small.clone().flatten({ background: '#fff' }).jpeg({ quality }).toBuffer();
    if (jpeg.length <= maxBytes) return jpeg;
  }
  return undefined;
};

/** Draws what was opened again, as it is kept. */
export const draw = async (
  { file, becomes, density }: Opened,
  { edge, widths, jpeg }: Task,
  { noteSize, noteRead }: { noteSize: NoteSize; noteRead: () => void },
): Promise<[Written, Buffer[]]> => {
  const input = sharp(file, { failOn: 'error', autoOrient: true, ...(density && { density }) });
  const facts = await input.metadata();
  noteSize(facts.width, facts.height);
  const drawn = input
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  if (!widths) {
    const { data, info } = await drawn.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
    return sayAndHand('png', [{ bytes: data, width: info.width, height: info.height }]);
  }

  // Decoded once, and the smaller ones made from these pixels.
  const { data, info } = await drawn.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  noteRead();
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const isOpaque = info.channels % 2 === 1 || (await sharp(data, { raw }).stats()).isOpaque;
  const extension = becomes === 'jpg' && !isOpaque ? 'png' : becomes;
  const isFlat = facts.isPalette === true || facts.format === 'gif';
  const encode = {
    png: (picture: Sharp) => picture.png({ palette: isFlat, compressionLevel: 9, effort: 3 }),
    jpg: (picture: Sharp) => picture.jpeg({ quality: 82 }),
    webp: (picture: Sharp) => picture.webp({ quality: 82 }),
  }[extension];

  const at = (width: number) => {
    const picture = sharp(data, { raw }).resize({ width });
    return isOpaque ? picture.removeAlpha() : picture;
  };
  const all: Encoded[] = [];
  for (const width of [info.width, ...widths.filter((width) => width < info.width)]) {
    const plain = await encode(at(width)).toBuffer({ resolveWithObject: true });
    const lossless = isFlat && extension === 'png' && plain.info.width * plain.info.height <= mostExact;
    const webp =
      extension === 'webp'
        ? undefined
        : await at(width)
            .webp({ quality: 80, effort: lossless ? 0 : 3, lossless })
            .toBuffer();
    all.push({
      bytes: plain.data,
      width: plain.info.width,
      height: plain.info.height,
      ...(webp && webp.length < plain.data.length * worthwhile && { webp }),
    });
  }
  return sayAndHand(extension, all, jpeg && (await toJpeg(sharp(data, { raw }), jpeg)));
};
