import { spawn } from 'node:child_process';
import type { Box, Pixels } from '@tessera/qr';
import sharp from 'sharp';
import { BusyError } from '../worker-pool/busy-error.ts';

/** Rasterises a part of an EPS with Ghostscript, if it is installed; called by its name alone. */

const defaultTimeoutMs = 10_000;

/** Fills shapes at their exact size: otherwise every touched pixel is filled, and edges move. */
const exactFillSetup = 'systemdict /.setfilladjust2 known {0 0 .setfilladjust2} if';

/** Returns Ghostscript’s output, or `undefined` if it isn’t installed. Throws its error, or `BusyError` if it takes too long. */
const runGhostscript = (args: readonly string[], input: Uint8Array, timeoutMs: number) =>
  new Promise<Buffer | undefined>((resolve, reject) => {
    const child = spawn('gs', [...args, '-'], {
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    const [out, errorOutput]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (bytes: Buffer) => out.push(bytes));
    child.stderr.on('data', (bytes: Buffer) => errorOutput.push(bytes));
    child.stdin.on('error', () => {}); // It ended before it read everything: its exit says why.
    child.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(undefined) : reject(error)));
    child.on('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(out));
      else if (signal === 'SIGKILL')
        reject(new BusyError(`Ghostscript took longer than ${timeoutMs} ms`, timeoutMs / 1000));
      else reject(new Error(`Ghostscript: ${Buffer.concat(errorOutput).toString().slice(0, 500)}`));
    });
    child.stdin.end(input);
  });

/** @throws {BusyError} when Ghostscript takes too long */
export async function rasterizeEps(
  file: Uint8Array,
  width: number,
  part: Box,
  timeoutMs = defaultTimeoutMs,
): Promise<Pixels | undefined> {
  const head = Buffer.from(file.subarray(0, 1000)).toString('latin1');
  const [, pageWidth, pageHeight] = (/%%HiResBoundingBox: 0 0 ([\d.]+) ([\d.]+)/.exec(head) ?? []).map(Number);
  if (pageWidth === undefined || pageHeight === undefined) throw new Error('The file has no bounding box.');
  const [left, bottom] = [pageWidth * part.x, pageHeight * (1 - part.y - part.height)];
  const dotsPerPoint = width / (pageWidth * part.width);
  const height = Math.round(pageHeight * part.height * dotsPerPoint);
  const png = await runGhostscript(
    [
      ...['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-sstdout=%stderr', '-sDEVICE=png16m', '-sOutputFile=%stdout'],
      ...['-dGraphicsAlphaBits=4', `-r${dotsPerPoint * 72}`, `-g${width}x${height}`],
      ...['-c', `${exactFillSetup} ${-left} ${-bottom} translate`, '-f'],
    ],
    file,
    timeoutMs,
  );
  if (!png) return undefined;
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
