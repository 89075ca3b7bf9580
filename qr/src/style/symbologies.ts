import type { Matrix, Symbology } from '../matrix/matrix.ts';

/** The encoders of symbols other than QR codes, one line each. They are loaded when needed, since few codes use them. */

type Encoder = (text: string) => Matrix;
type OtherSymbology = Exclude<Symbology, 'qr'>;

const loaders: Readonly<Record<OtherSymbology, () => Promise<Encoder>>> = {
  datamatrix: async () => (await import('../datamatrix/encode.ts')).encodeDataMatrix,
  microqr: async () => (await import('../microqr/encode.ts')).encodeMicroQr,
  rmqr: async () => (await import('../rmqr/encode.ts')).encodeRmqr,
};

const encoders: Partial<Record<OtherSymbology, Encoder>> = {};

/** Loads what `encodeForStyle` needs for a symbology. QR codes need nothing. */
export async function loadSymbology(symbology: Symbology = 'qr'): Promise<void> {
  if (symbology !== 'qr') encoders[symbology] ??= await loaders[symbology]();
}

export const isSymbologyLoaded = (symbology: Symbology = 'qr'): boolean =>
  symbology === 'qr' || encoders[symbology] !== undefined;

/** @throws {TypeError} if the symbology hasn’t been loaded */
export function getEncoder(symbology: OtherSymbology): Encoder {
  const encode = encoders[symbology];
  if (!encode) throw new TypeError(`loadSymbology('${symbology}') comes first`);
  return encode;
}
