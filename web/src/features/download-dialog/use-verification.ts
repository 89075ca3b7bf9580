import type { Fix, RenderRequest, VerificationReport } from '@tessera/qr';
import { useEffect, useRef, useState } from 'react';
import { type CodePreview, countSeries, type DrawnPreview } from '../code-preview/use-code-preview.ts';
import { renderInWorker } from '../verification/worker-client.ts';
import type { RenderPurpose } from '../verification/worker-protocol.ts';
import { type DownloadChoice, getFileKey, isRenderedLocally, toRenderRequest } from './download-choice.ts';

/** Delay between the last change of the options and rendering, in ms. */
const delayMs = 250;

export type Verification =
  /** There is nothing to verify yet. */
  | { state: 'none' }
  | { state: 'proving' }
  | { state: 'passed'; report: VerificationReport; at: Date; file?: Uint8Array<ArrayBuffer> }
  /** Why there is no file, and the fix. */
  | { state: 'refused'; cause: string; fix: Fix | undefined }
  /** The server renders this file, and verifies it then. */
  | { state: 'with_file' };

/** Metadata that a file has about its code. */
export type FileDetails = Required<Pick<RenderRequest, 'title' | 'kind'>>;

export const createRenderRequest = (
  choice: DownloadChoice,
  { text, style }: DrawnPreview,
  details: FileDetails,
): RenderRequest => toRenderRequest(choice, { text, style, ...details });

/** Renders and verifies a file in the browser. Rejects if the browser can’t. */
export const renderAndVerify = async (
  request: RenderRequest,
  { typesetText }: DrawnPreview,
  purpose: RenderPurpose,
): Promise<Verification> => {
  const result = await renderInWorker(request, typesetText, purpose);
  if ('refused' in result) return { state: 'refused', ...result.refused };
  return { state: 'passed', ...result, at: new Date() };
};

/** Returns the verification of the chosen file, updated once the options stop changing. */
export const useVerification = (
  code: CodePreview,
  choice: DownloadChoice,
  { title, kind }: FileDetails,
): Verification => {
  const [done, setDone] = useState<{ code: CodePreview; key: string; proof: Verification }>();
  const key = getFileKey(choice);
  const latest = useRef({ choice });
  latest.current = { choice };

  useEffect(() => {
    const { choice } = latest.current;
    if (code.state !== 'drawn' || countSeries(code) !== undefined || !isRenderedLocally(choice)) return;
    let isStale = false;
    const finish = (proof: Verification) => isStale || setDone({ code, key, proof });
    const timer = setTimeout(() => {
      renderAndVerify(createRenderRequest(choice, code, { title, kind }), code, 'proof').then(finish, () =>
        finish({ state: 'with_file' }),
      );
    }, delayMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [code, key, title, kind]);

  if (code.state !== 'drawn') return { state: 'none' };
  if (countSeries(code) !== undefined || !isRenderedLocally(choice)) return { state: 'with_file' };
  return done?.code === code && done.key === key ? done.proof : { state: 'proving' };
};
