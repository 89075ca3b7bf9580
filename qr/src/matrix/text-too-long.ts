import { capacityOf, type Level } from './capacity.ts';
import { countBits, groupOf, modeIndicatorBits } from './segments.ts';

/** The text has more in it than the largest symbol allowed can hold. */
export class TextTooLong extends Error {
  override readonly name = 'TextTooLong';
  /** UTF-8 bytes of the text. */
  readonly bytes: number;
  /** UTF-8 bytes of any text that are sure to fit; digits and capitals may fit in larger numbers. */
  readonly fits: number;

  constructor(bytes: number, fits: number, largest: string) {
    super(`${bytes} bytes do not fit: ${largest} is sure to hold ${fits}`);
    this.bytes = bytes;
    this.fits = fits;
  }
}

/** What doesn't fit a QR code of this level, and of this version at most. */
export const tooLongFor = (bytes: number, level: Level, version: number): TextTooLong =>
  new TextTooLong(bytes, bytesThatFit(level, version), `version ${version} with level ${level}`);

function bytesThatFit(level: Level, version: number): number {
  const header = modeIndicatorBits + countBits.byte[groupOf(version)];
  return Math.floor((capacityOf(version, level).data * 8 - header) / 8);
}
