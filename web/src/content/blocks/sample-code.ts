import { type CodeStyle, style as styleSchema } from '@tessera/contract/api/style.ts';
import { toEncodedText, toSymbolFormat } from '@tessera/contract/rules/encoded-text.ts';
import {
  compose,
  type Drawing,
  encodeForStyle,
  fitStyleToSymbol,
  getModuleShape,
  loadSymbology,
  type Matrix,
  type PrintAdvice,
  printAdvice,
  type Style,
  type Typeset,
} from '@tessera/qr';
import { findType, isDynamic, type TypeId } from '@tessera/qr-types';
import type { z } from 'zod';

/** What loaders draw codes with: the address that they lead to, and the outlines of labels. */
export type SampleHost = { origin: string; outlineLabel: Typeset };

/** The design of a code on a content page; what is left out is plain. */
export type SampleStyle = z.input<typeof styleSchema>;

type EncodedSample = {
  text: string;
  matrix: Matrix;
  drawing: Drawing;
  /** Returns how a print of this width can be scanned; by default, the recommended width. */
  advise: (mm?: number) => PrintAdvice;
};

/** A type’s sample as a code that can be scanned. */
export type SampleCode = EncodedSample & {
  style: Style;
  /** The same design with what a code of this type really holds when it’s printed, which decides its size. */
  printed: EncodedSample;
};

/** The ending of the short link of sample codes: as long as a generated one. */
const sampleSlug = 'k7wm2pd';

/** Returns what a printed code of the type holds: content of a static one, else a short link of this installation. */
export const toPrintedText = (id: TypeId, origin: string, content: unknown = findType(id).sample): string => {
  const type = findType(id);
  return type.opens.kind === 'static'
    ? type.opens.payload(content)
    : toEncodedText(type, content, origin, { hostname: '', uri: sampleSlug });
};

/** Draws a type’s sample, in loaders. A dynamic code leads to the page that shows the sample. */
export const drawSampleCode = async (
  id: TypeId,
  { origin, outlineLabel }: SampleHost,
  style: SampleStyle = {},
  /** What a static code contains, if it isn’t the sample. */
  content?: unknown,
): Promise<SampleCode> => {
  const type = findType(id);
  const parsed: CodeStyle = styleSchema.parse(style);
  const codeStyle = fitStyleToSymbol({
    ...parsed,
    ...toSymbolFormat(type, type.sample, parsed),
    image: undefined,
    backgroundImage: undefined,
  });
  await loadSymbology(codeStyle.symbology);
  const kind = isDynamic(type) ? 'dynamic' : 'static';
  const { coverage } = getModuleShape(codeStyle);
  const encode = async (text: string): Promise<EncodedSample> => {
    const matrix = encodeForStyle(text, codeStyle);
    const drawing = await compose(matrix, codeStyle, outlineLabel);
    const advise = (mm?: number) =>
      printAdvice({ widthModules: drawing.width, kind, coverage, ...(mm !== undefined && { mm }) });
    return { text, matrix, drawing, advise };
  };
  const printed = await encode(toPrintedText(id, origin, content && type.content.parse(content)));
  const shown = isDynamic(type) && !type.symbol ? await encode(`${origin}/mockup/${id}`) : printed;
  return { ...shown, style: codeStyle, printed };
};

/** Returns the smallest width, in steps of 5 mm, that phones scan from this distance and printers separate. */
export const findWidthForDistance = ({ advise }: Pick<EncodedSample, 'advise'>, distanceMm: number): number => {
  let mm = Math.ceil(advise().recommendedMm / 5 - 1e-9) * 5;
  while (advise(mm).maxDistanceMm < distanceMm) mm += 5;
  return mm;
};
