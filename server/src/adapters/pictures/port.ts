import type { Made, Order } from '@tessera/qr';
import type { Callers } from '../../caller.ts';

/** For whom a picture is made: nobody's pictures keep others waiting for long. `signal` says when nobody waits any more. */
export type Asked = { callers: Callers; signal?: AbortSignal };

/** Makes files of codes and has each read back before it is handed out, away from the process that answers scans. */
export type Pictures = {
  /**
   * The file and its receipt; gives up after a while.
   * @throws {NotScannable | TextTooLong | PictureTooSmall | SheetTooSmall | Undrawable} as the engine's `make`
   * @throws {Busy} when too many wait already, of everybody or of this caller, when its turn would come or has come too
   * late, when it takes too long, or nobody waits any more
   */
  make(order: Order, asked?: Asked): Promise<Pick<Made, 'file' | 'receipt'>>;
  close(): Promise<void>;
};

/** Too much to do at the moment. */
export class Busy extends Error {
  override readonly name = 'Busy';
  /** Seconds until it is worth asking again, 1–60: how long what waits now will take. */
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}
