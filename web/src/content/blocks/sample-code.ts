import { type CodeStyle, style as styleSchema } from '@tessera/contract/api/style.ts';
import { toEncodedText, toSymbolFormat } from '@tessera/contract/rules/encoded-text.ts';
import {
  compose,
  type Drawing,
  encodeForStyle,
  fitStyleToSymbology,
  moduleShapes,
  type PrintAdvice,
  printAdvice,
  type Style,
  type Typeset,
} from '@tessera/qr';
import { findType, isDynamic, type TypeId } from '@tessera/qr-types';
import type { z } from 'zod';

/** The design of a code on a content page; what is left out is plain. */
export type SampleStyle = z.input<typeof styleSchema>;

/** A type’s sample as a code that can be scanned, and what decides its printed size. */
export type SampleCode = {
  drawing: Drawing;
  /** Modules of the symbol alone that will be printed, without its quiet zone. */
  modules: number;
  /** Returns how a print of this width can be scanned; by default, the recommended width. */
  advise: (mm?: number) => PrintAdvice;
};

/** A slug of the generated length: real short links are as long. */
const exampleUri = 'abcdefg';

const encodeAndDraw = async (text: string, style: Style, outlineLabel: Typeset) => {
  const matrix = encodeForStyle(text, style);
  return { matrix, drawing: await compose(matrix, style, outlineLabel) };
};

/**
 * Draws a type’s sample. A dynamic code leads to the builder, set to its type; it’s measured with a short link, which is
 * what will be printed.
 */
export const drawSampleCode = async (
  id: TypeId,
  {
    origin,
    outlineLabel,
    style = {},
    content,
  }: {
    origin: string;
    outlineLabel: Typeset;
    style?: SampleStyle;
    /** What a static code contains, if it isn’t the sample. */
    content?: Readonly<Record<string, unknown>> | undefined;
  },
): Promise<SampleCode> => {
  const type = findType(id);
  const parsed: CodeStyle = styleSchema.parse(style);
  const codeStyle = fitStyleToSymbology({ ...parsed, ...toSymbolFormat(type, type.sample), image: null });
  const address = { hostname: '', uri: exampleUri };
  const printed =
    type.opens.kind === 'static'
      ? type.opens.payload(content ? type.content.parse(content) : type.sample)
      : toEncodedText(type, type.sample, origin, address);
  const shown = isDynamic(type) && !type.symbol ? `${origin}/?type=${id}` : printed;
  const [measured, drawn] = await Promise.all([
    encodeAndDraw(printed, codeStyle, outlineLabel),
    encodeAndDraw(shown, codeStyle, outlineLabel),
  ]);
  return {
    drawing: drawn.drawing,
    modules: measured.matrix.size,
    advise: (mm) =>
      printAdvice({
        widthModules: measured.drawing.width,
        kind: isDynamic(type) ? 'dynamic' : 'static',
        coverage: moduleShapes[parsed.shape.style].coverage,
        ...(mm !== undefined && { mm }),
      }),
  };
};

/** Returns the smallest width, in steps of 5 mm, that phones scan from this distance and printers separate. */
export const findWidthForDistance = ({ advise }: SampleCode, distanceMm: number): number => {
  let mm = Math.ceil(advise().recommendedMm / 5) * 5;
  while (advise(mm).maxDistanceMm < distanceMm) mm += 5;
  return mm;
};
