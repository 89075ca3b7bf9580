// Decodes one picture from stdin and writes it to stdout, in a process of its own: a decoder that crashes, hangs or is
// taken over does it here. First a line of JSON that says what follows, then the files behind each other. Ends with 2 where
// the picture can't be decoded.
import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import type { Task, Written } from './task.ts';

const unreadable = 2;

setPriority(constants.priority.PRIORITY_BELOW_NORMAL); // scans come first
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });

const { edge, most, widths } = JSON.parse(process.argv[2]!) as Task;
if (widths) sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });

const endings = { png: 'png', jpeg: 'jpg', webp: 'webp' } as const;
const formatOf = (format: string | undefined) => {
  if (format === 'png' || format === 'jpeg' || format === 'webp') return format;
  throw new Error('This is no picture that we write.');
};

const draw = async (file: Buffer): Promise<[Written, Buffer[]]> => {
  const input = sharp(file, { failOn: 'error', limitInputPixels: most, autoOrient: true });
  const drawn = input
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  if (!widths) {
    const { data, info } = await drawn.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
    return [{ extension: 'png', files: [{ bytes: data.length, width: info.width, height: info.height }] }, [data]];
  }
  const { format, isPalette } = await input.metadata();
  const kind = formatOf(format);
  const encoded = {
    png: (picture: Sharp) => picture.png({ palette: isPalette === true, compressionLevel: 9, effort: 7 }),
    jpeg: (picture: Sharp) => picture.jpeg({ quality: 82 }),
    webp: (picture: Sharp) => picture.webp({ quality: 82 }),
  }[kind];
  // Decoded once, and the smaller ones made from these pixels.
  const { data, info } = await drawn.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const all = [info.width, ...widths.filter((width) => width < info.width)];
  const files = [];
  for (const width of all) {
    files.push(await encoded(sharp(data, { raw }).resize({ width })).toBuffer({ resolveWithObject: true }));
  }
  const written = files.map((file) => ({
    bytes: file.data.length,
    width: file.info.width,
    height: file.info.height,
  }));
  return [{ extension: endings[kind], files: written }, files.map((file) => file.data)];
};

try {
  const [written, files] = await draw(await buffer(process.stdin));
  process.stdout.write(`${JSON.stringify(written)}\n`);
  for (const file of files) process.stdout.write(file);
} catch {
  process.exitCode = unreadable;
}
