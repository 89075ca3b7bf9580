import type { Made, Order } from '@tessera/qr';

/** Makes files of codes and has each read back before it is handed out, away from the process that answers scans. */
export type Pictures = {
  /**
   * The file and its receipt; gives up after a while.
   * @throws {NotScannable | TextTooLong | PictureTooSmall | SheetTooSmall | Undrawable} as the engine's `make`
   * @throws {Busy} when too many wait already, or it takes too long
   */
  make(order: Order): Promise<Pick<Made, 'file' | 'receipt'>>;
  close(): Promise<void>;
};

/** Too much to do at the moment. */
export class Busy extends Error {
  override readonly name = 'Busy';
}
