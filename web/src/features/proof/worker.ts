import type { Decode, Decoders, Lettering, MakePorts, NotScannable, Order } from '@tessera/qr';
import { meter } from '@tessera/qr/scannability/meter.ts';
import { rasterise, showBitmap, toBitmap } from './canvas.ts';
import { connect } from './connect.ts';
import { decoders } from './decoders.ts';
import { sha256 } from './sha256.ts';
import type { Made, PageSide, Purpose, Readable, WorkerSide } from './sides.ts';

/** Where codes are read and files are made, so that the page never waits for either. */

class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** Lets the messages in that have come meanwhile. */
const turn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

const begun = new Map<string, number>();

/** Begins work of a kind. The answer ends it, when it is called, once newer work of that kind has come. */
const begin = (kind: 'read' | Purpose) => {
  const own = (begun.get(kind) ?? 0) + 1;
  begun.set(kind, own);
  return async () => {
    await turn();
    if (own !== begun.get(kind)) throw new Superseded();
  };
};

const stopping = (unlessNewer: () => Promise<void>): Decoders =>
  Object.fromEntries(
    Object.entries(decoders).map(([name, decode]) => [
      name,
      Object.assign(
        async (...asked: Parameters<Decode>) => {
          await unlessNewer();
          return decode(...asked);
        },
        { reads: decode.reads },
      ),
    ]),
  );

const deflate = async (bytes: Uint8Array<ArrayBuffer>) => {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
};

const portsFor = (unlessNewer: () => Promise<void>, lettering: Lettering | undefined): MakePorts => ({
  deflate,
  rasterise,
  toBitmap: async (scene, as) => {
    await unlessNewer();
    return toBitmap(scene, as);
  },
  outline: () => lettering!,
  show: async (file, { format, width }) => {
    if (format === 'png' || format === 'jpeg') return showBitmap(file, `image/${format}`, width);
    return format === 'svg' || format === 'svgTiny' ? page.call('showSvg', file, width) : undefined;
  },
  decoders: stopping(unlessNewer),
  sha256,
});

const read = (code: Readable) => meter(code, { rasterise, decoders: stopping(begin('read')) });

const makeFile = async (order: Order, lettering: Lettering | undefined, purpose: Purpose): Promise<Made> => {
  const unlessNewer = begin(purpose);
  const { make } = await import('@tessera/qr/proof/make.ts');
  try {
    const { file, receipt } = await make(order, portsFor(unlessNewer, lettering));
    return { file, receipt };
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'NotScannable') throw error;
    const { cause, fix } = error as NotScannable;
    return { refused: { cause, fix } };
  }
};

const page = connect<PageSide>(self, { read, make: makeFile } satisfies WorkerSide);
