import { spawn } from 'node:child_process';
import type { Box, Pixels } from '@tessera/qr';
import sharp from 'sharp';
import { Busy } from './port.ts';

/** A part of an EPS as Ghostscript draws it, where that is installed: it is asked for by its name and nothing else. */

const usualLimitMs = 10_000;

/** Shapes as large as they are: otherwise every pixel that one touches is filled, and its edges move. */
const exact = 'systemdict /.setfilladjust2 known {0 0 .setfilladjust2} if';

/** Ghostscript's output, `undefined` where there is none. Fails as Ghostscript does, or as `Busy` where it takes too long. */
const ghostscript = (args: readonly string[], input: Uint8Array, limitMs: number) =>
  new Promise<Buffer | undefined>((resolve, reject) => {
    const child = spawn('gs', [...args, '-'], {
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: limitMs,
      killSignal: 'SIGKILL',
    });
    const [out, said]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (bytes: Buffer) => out.push(bytes));
    child.stderr.on('data', (bytes: Buffer) => said.push(bytes));
    child.stdin.on('error', () => {}); // It ended before it read everything: its exit says why.
    child.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(undefined) : reject(error)));
    child.on('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(out));
      else if (signal === 'SIGKILL') reject(new Busy(`Ghostscript took longer than ${limitMs} ms`, limitMs / 1000));
      else reject(new Error(`Ghostscript: ${Buffer.concat(said).toString().slice(0, 500)}`));
    });
    child.stdin.end(input);
  });

/** @throws {Busy} when Ghostscript takes too long */
export async function showEps(
  file: Uint8Array,
  width: number,
  part: Box,
  limitMs = usualLimitMs,
): Promise<Pixels | undefined> {
  const head = Buffer.from(file.subarray(0, 1000)).toString('latin1');
  const [pageWidth, pageHeight] = head
    .match(/%%HiResBoundingBox: 0 0 ([\d.]+) ([\d.]+)/)!
    .slice(1)
    .map(Number) as [number, number];
  const [left, below] = [pageWidth * part.x, pageHeight * (1 - part.y - part.height)];
  const dotsPerPoint = width / (pageWidth * part.width);
  const height = Math.round(pageHeight * part.height * dotsPerPoint);
  const png = await ghostscript(
    [
      ...['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-sstdout=%stderr', '-sDEVICE=png16m', '-sOutputFile=%stdout'],
      ...['-dGraphicsAlphaBits=4', `-r${dotsPerPoint * 72}`, `-g${width}x${height}`],
      ...['-c', `${exact} ${-left} ${-below} translate`, '-f'],
    ],
    file,
    limitMs,
  );
  if (!png) return undefined;
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
