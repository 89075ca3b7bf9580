import type { Drawing, Fix, Lettering, Matrix, Order, Pixels, Reading, Receipt, Style } from '@tessera/qr';

/** What page and worker ask of each other. */

/** A code as it is drawn, and what it says. */
export type Readable = { text: string; matrix: Matrix; style: Style; drawing: Drawing; kind: 'dynamic' | 'static' };

/** A file and its receipt, or why there is none: what of the design has to change, and what mends it. */
export type Made =
  | { file: Uint8Array<ArrayBuffer>; receipt: Receipt }
  | { refused: { cause: string; fix: Fix | undefined } };

/** A file that is only looked at never stops one that somebody takes home. */
export type Purpose = 'proof' | 'take';

/** Of each, only the newest is worth finishing: an older one fails with `Superseded`. */
export type WorkerSide = {
  read(code: Readable): Promise<Reading>;
  /** @param lettering the frame's label, where there is one */
  make(order: Order, lettering: Lettering | undefined, purpose: Purpose): Promise<Made>;
};

export type PageSide = {
  showSvg(file: Uint8Array<ArrayBuffer>, width: number): Promise<Pixels>;
};
