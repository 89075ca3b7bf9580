import { requireValue } from '@tessera/contract/rules/require-value.ts';
import type { Decode, Decoders, NotScannableError, RenderPorts, RenderRequest, TypesetText } from '@tessera/qr';
import { computeScanScore } from '@tessera/qr/scan-quality/scan-score.ts';
import { decodeBitmap, rasterize, toBitmap } from './canvas.ts';
import { connectRemote } from './connect-remote.ts';
import { decoders } from './decoders.ts';
import { sha256 } from './sha256.ts';
import type { MeasurableCode, PageApi, RenderPurpose, RenderResult, WorkerApi } from './worker-protocol.ts';

/** Measures codes and renders files in a worker, so that the page stays responsive. */

class SupersededError extends Error {
  override readonly name = 'SupersededError';
}

/** Yields to messages that arrived since. */
const yieldToMessages = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

const latestRuns = new Map<string, number>();

/** Starts a run of a kind. The returned function throws `SupersededError` once a newer run of that kind has started. */
const startRun = (kind: 'read' | RenderPurpose) => {
  const runId = (latestRuns.get(kind) ?? 0) + 1;
  latestRuns.set(kind, runId);
  return async () => {
    await yieldToMessages();
    if (runId !== latestRuns.get(kind)) throw new SupersededError();
  };
};

const createAbortableDecoders = (throwIfSuperseded: () => Promise<void>): Decoders =>
  Object.fromEntries(
    Object.entries(decoders).map(([name, decode]) => [
      name,
      Object.assign(
        async (...args: Parameters<Decode>) => {
          await throwIfSuperseded();
          return decode(...args);
        },
        { supports: decode.supports },
      ),
    ]),
  );

const deflate = async (bytes: Uint8Array<ArrayBuffer>) => {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
};

const createRenderPorts = (
  throwIfSuperseded: () => Promise<void>,
  typesetText: TypesetText | undefined,
): RenderPorts => ({
  deflate,
  rasterize,
  toBitmap: async (scene, as) => {
    await throwIfSuperseded();
    return toBitmap(scene, as);
  },
  typeset: () => requireValue(typesetText, 'label'),
  rasterizeFile: async (file, { format, width }) => {
    if (format === 'png' || format === 'jpeg' || format === 'webp') return decodeBitmap(file, `image/${format}`, width);
    return format === 'svg' || format === 'svgTiny' ? pageRemote.call('showSvg', file, width) : undefined;
  },
  decoders: createAbortableDecoders(throwIfSuperseded),
  sha256,
});

const measure = (code: MeasurableCode) =>
  computeScanScore(code, { rasterize, decoders: createAbortableDecoders(startRun('read')) });

const renderFile = async (
  request: RenderRequest,
  typesetText: TypesetText | undefined,
  purpose: RenderPurpose,
): Promise<RenderResult> => {
  const throwIfSuperseded = startRun(purpose);
  const { render } = await import('@tessera/qr/verify/render.ts');
  try {
    const { file, report } = await render(request, createRenderPorts(throwIfSuperseded, typesetText));
    return { file, report };
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'NotScannableError') throw error;
    const { cause, fix } = error as NotScannableError;
    return { refused: { cause, fix } };
  }
};

const pageRemote = connectRemote<PageApi>(self, { read: measure, make: renderFile } satisfies WorkerApi);
