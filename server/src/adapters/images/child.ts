// Decodes one picture from stdin and writes it to stdout as PNG, in a process of its own: a decoder that crashes, hangs or
// is taken over does it here. Ends with 2 where the picture can't be decoded.
import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const unreadable = 2;

setPriority(constants.priority.PRIORITY_BELOW_NORMAL); // scans come first
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });

const [edge, most] = process.argv.slice(2).map(Number);
const file = await buffer(process.stdin);
try {
  const png = await sharp(file, { failOn: 'error', limitInputPixels: most!, autoOrient: true })
    .resize({ width: edge!, height: edge!, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer();
  process.stdout.write(png);
} catch {
  process.exitCode = unreadable;
}
