import type { RenderRequest, RenderResult } from '@tessera/qr';
import type { Callers } from '../../caller.ts';

/** `callers` are counted by the fair queue; `signal` is aborted when the client is gone. */
export type RenderOptions = { callers: Callers; signal?: AbortSignal };

/** Renders codes to files and scan-tests each of them, in child processes. */
export type CodeRenderer = {
  /**
   * Returns the file and its verification report.
   * @throws {NotScannableError | TextTooLongError | ImageTooSmallError | PageTooSmallError | UndrawableTextError | NotSingleInkError} as the engine’s `render`
   * @throws {BusyError} if too many requests are waiting, in total or of this caller, if its turn would come too late, if
   * rendering takes too long, or if `signal` is aborted
   */
  render(request: RenderRequest, options?: RenderOptions): Promise<Pick<RenderResult, 'file' | 'report'>>;
  /** Returns a file that isn’t scan-tested. Throws like `render`, but for designs that can’t be scanned. */
  draw(request: RenderRequest, options?: RenderOptions): Promise<Pick<RenderResult, 'file'>>;
  close(): Promise<void>;
};
