import type { RenderRequest, RenderResult } from '@tessera/qr';
import type { Callers } from '../../caller.ts';

/** For whom a picture is made: nobody's pictures keep others waiting for long. `signal` says when nobody waits any more. */
export type RenderOptions = { callers: Callers; signal?: AbortSignal };

/** Makes files of codes and has each read back before it is handed out, away from the process that answers scans. */
export type CodeRenderer = {
  /**
   * The file and its verification report; gives up after a while.
   * @throws {NotScannableError | TextTooLongError | ImageTooSmallError | PageTooSmallError | UndrawableTextError} as the engine's `render`
   * @throws {BusyError} when too many wait already, of everybody or of this caller, when its turn would come or has come too
   * late, when it takes too long, or nobody waits any more
   */
  render(request: RenderRequest, options?: RenderOptions): Promise<Pick<RenderResult, 'file' | 'report'>>;
  close(): Promise<void>;
};
