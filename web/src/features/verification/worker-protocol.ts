import type {
  Drawing,
  Fix,
  Matrix,
  Pixels,
  RenderRequest,
  ScanScore,
  Style,
  TypesetText,
  VerificationReport,
} from '@tessera/qr';

/** What page and worker ask of each other. */

/** A code as it is drawn, and what it says. */
export type MeasurableCode = {
  text: string;
  matrix: Matrix;
  style: Style;
  drawing: Drawing;
  kind: 'dynamic' | 'static';
};

/** A file and its receipt, or why there is none: what of the design has to change, and what mends it. */
export type RenderResult =
  | { file: Uint8Array<ArrayBuffer>; report: VerificationReport }
  | { refused: { cause: string; fix: Fix | undefined } };

/** A file that is only looked at never stops one that somebody takes home. */
export type RenderPurpose = 'proof' | 'take';

/** Of each, only the newest is worth finishing: an older one fails with `SupersededError`. */
export type WorkerApi = {
  read(code: MeasurableCode): Promise<ScanScore>;
  /** @param lettering the frame's label, where there is one */
  make(order: RenderRequest, lettering: TypesetText | undefined, purpose: RenderPurpose): Promise<RenderResult>;
};

export type PageApi = {
  showSvg(file: Uint8Array<ArrayBuffer>, width: number): Promise<Pixels>;
};
