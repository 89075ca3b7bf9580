import { isGs1, type Matrix } from '../matrix/matrix.ts';
import { toUtf8 } from '../matrix/utf8.ts';
import type { Decode, Pixels } from '../ports.ts';

/** Decoders by name. */
export type Decoders = Readonly<Record<string, Decode>>;

/** Of Micro QR and rMQR codes, and of the QR codes of a series, only decoders that support all symbols read any. */
const getKind = (text: string, matrix: Matrix): 'plain' | 'gs1' | 'other' => {
  if (matrix.symbology === 'datamatrix') return 'gs1';
  if (matrix.symbology !== 'qr' || matrix.sequence) return 'other';
  return isGs1(text) ? 'gs1' : 'plain';
};

/** Returns the decoders for such a symbol. */
const selectDecoders = (text: string, matrix: Matrix, decoders: Decoders) => {
  const kind = getKind(text, matrix);
  return Object.entries(decoders).filter(([, { supports }]) => supports === undefined || supports === kind);
};

/** Creates a check of which suitable decoders read exactly `text`, byte for byte, in a picture of such a symbol. */
export const createReadabilityCheck = (text: string, matrix: Matrix, decoders: Decoders) => {
  const payload = toUtf8(text);
  const selected = selectDecoders(text, matrix, decoders);
  return async (pixels: Pixels): Promise<Record<string, boolean>> => {
    const read = await Promise.all(selected.map(([, decode]) => decode(pixels, matrix.symbology)));
    return Object.fromEntries(selected.map(([name], i) => [name, isSameBytes(read[i], payload)]));
  };
};

const isSameBytes = (read: Uint8Array | undefined, payload: Uint8Array) =>
  read !== undefined && read.length === payload.length && read.every((byte, i) => byte === payload[i]);
