import { toUtf8 } from '../matrix/utf8.ts';
import type { Decode, Pixels } from '../ports.ts';

/** Readers by their names. */
export type Decoders = Readonly<Record<string, Decode>>;

/** Who reads exactly `text`, byte for byte, in a picture. */
export const readersOf = (text: string, decoders: Decoders) => {
  const payload = toUtf8(text);
  return async (picture: Pixels): Promise<Record<string, boolean>> => {
    const names = Object.keys(decoders);
    const read = await Promise.all(names.map((name) => decoders[name]!(picture)));
    return Object.fromEntries(names.map((name, i) => [name, isSame(read[i], payload)]));
  };
};

const isSame = (read: Uint8Array | undefined, payload: Uint8Array) =>
  read !== undefined && read.length === payload.length && read.every((byte, i) => byte === payload[i]);
