import { isGs1, type Symbology } from '../matrix/matrix.ts';
import { toUtf8 } from '../matrix/utf8.ts';
import type { Decode, Pixels } from '../ports.ts';

/** Decoders by name. */
export type Decoders = Readonly<Record<string, Decode>>;

/** Returns the decoders for such a symbol. Of Micro QR and rMQR codes, only those that support all symbols read any. */
const selectDecoders = (text: string, symbology: Symbology, decoders: Decoders) => {
  const isMicro = symbology === 'microqr' || symbology === 'rmqr';
  const kind = isMicro ? symbology : symbology === 'qr' && !isGs1(text) ? 'plain' : 'gs1';
  return Object.entries(decoders).filter(([, { supports }]) => supports === undefined || supports === kind);
};

/** Creates a check of which suitable decoders read exactly `text`, byte for byte, in a picture of such a symbol. */
export const createReadabilityCheck = (text: string, symbology: Symbology, decoders: Decoders) => {
  const payload = toUtf8(text);
  const selected = selectDecoders(text, symbology, decoders);
  return async (pixels: Pixels): Promise<Record<string, boolean>> => {
    const read = await Promise.all(selected.map(([, decode]) => decode(pixels, symbology)));
    return Object.fromEntries(selected.map(([name], i) => [name, isSameBytes(read[i], payload)]));
  };
};

const isSameBytes = (read: Uint8Array | undefined, payload: Uint8Array) =>
  read !== undefined && read.length === payload.length && read.every((byte, i) => byte === payload[i]);
