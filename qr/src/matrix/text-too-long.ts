import { capacityOf, type Level } from './capacity.ts';
import { countBits, groupOf, modeIndicatorBits } from './segments.ts';

/** The text has more in it than the largest symbol allowed can hold. */
export class TextTooLong extends Error {
  override readonly name = 'TextTooLong';
  /** UTF-8 bytes of the text. */
  readonly bytes: number;
  /** UTF-8 bytes of any text that are sure to fit at this level and version; digits and capitals may fit in larger numbers. */
  readonly fits: number;
  readonly level: Level;
  /** The largest version that was allowed. */
  readonly version: number;

  constructor(bytes: number, level: Level, version: number) {
    const fits = bytesThatFit(level, version);
    super(`${bytes} bytes do not fit: version ${version} with level ${level} is sure to hold ${fits}`);
    this.bytes = bytes;
    this.fits = fits;
    this.level = level;
    this.version = version;
  }
}

function bytesThatFit(level: Level, version: number): number {
  const header = modeIndicatorBits + countBits.byte[groupOf(version)];
  return Math.floor((capacityOf(version, level).data * 8 - header) / 8);
}
