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

/** The calls between page and worker. */

/** A code as it is rendered, and its text. */
export type MeasurableCode = {
  text: string;
  matrix: Matrix;
  style: Style;
  drawing: Drawing;
  kind: 'dynamic' | 'static';
};

/** A file and its verification report, or why there is none, and the fix. */
export type RenderResult =
  | { file: Uint8Array<ArrayBuffer>; report: VerificationReport }
  | { refused: { cause: string; fix: Fix | undefined } };

/** Rendering for the preview never supersedes rendering for a download. */
export type RenderPurpose = 'proof' | 'take';

/** Only the latest call of each kind finishes: earlier ones reject with `SupersededError`. */
export type WorkerApi = {
  read(code: MeasurableCode): Promise<ScanScore>;
  /** @param lettering the frame’s typeset label, if it has one */
  make(request: RenderRequest, typesetText: TypesetText | undefined, purpose: RenderPurpose): Promise<RenderResult>;
};

export type PageApi = {
  showSvg(file: Uint8Array<ArrayBuffer>, width: number): Promise<Pixels>;
};
