import { getCapacity, type Level } from './capacity.ts';
import { countIndicatorBits, modeIndicatorBits, versionGroup } from './segments.ts';

/** The text exceeds the capacity of the largest allowed symbol. */
export class TextTooLongError extends Error {
  override readonly name = 'TextTooLongError';
  /** UTF-8 bytes of the text. */
  readonly bytes: number;
  /** Any text of up to this many UTF-8 bytes fits; digits and capitals may fit in larger numbers. */
  readonly maxBytes: number;

  constructor(bytes: number, maxBytes: number, largest: string) {
    super(`${bytes} bytes do not fit: ${largest} is sure to hold ${maxBytes}`);
    this.bytes = bytes;
    this.maxBytes = maxBytes;
  }
}

/** For a QR code of this level, up to this version. */
export const createTextTooLongError = (bytes: number, level: Level, version: number): TextTooLongError =>
  new TextTooLongError(bytes, maxByteLength(level, version), `version ${version} with level ${level}`);

/** Returns how many bytes of any text a QR code of this level and version holds. */
export function maxByteLength(level: Level, version: number): number {
  const header = modeIndicatorBits + countIndicatorBits.byte[versionGroup(version)];
  return Math.floor((getCapacity(version, level).data * 8 - header) / 8);
}
