import type { Formatter } from '@tessera/contract/i18n/formatter.ts';
import { type PageSize, pageSizes, type Typeset, toPdf } from '@tessera/qr';
import type { SampleCode } from '../blocks/sample-code.ts';
import { drawMeasures, drawObject } from './draw-object.ts';
import type { Surface } from './surface.ts';

/** Room beside the object for crop marks and lengths, in mm. */
const marginMm = 26;

const paperOrder = ['A4', 'A3', 'A2', 'A1', 'A0'] as const satisfies readonly PageSize[];

/** The smallest sheet on which the object is at its true size; without one, a sheet of the object’s size. */
export const choosePaper = ({
  width,
  height,
}: {
  width: number;
  height: number;
}): (typeof paperOrder)[number] | 'code' =>
  paperOrder.find((id) => {
    const [paperWidth, paperHeight] = pageSizes[id];
    return width + 2 * marginMm <= paperWidth && height + 2 * marginMm <= paperHeight;
  }) ?? 'code';

const deflate = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))).arrayBuffer(),
  );

/** The object at its true size, for print: in four inks, with 3 mm of bleed, crop marks, and its lengths beside it. */
export const writeExamplePdf = async (
  surface: Surface,
  code: SampleCode,
  { title, texts }: { title: string; texts: readonly string[] },
  { outline, formatter }: { outline: Typeset; formatter: Formatter },
): Promise<Uint8Array<ArrayBuffer>> => {
  const scene = await drawObject(surface, code, texts, outline);
  const measures = await drawMeasures(surface, { line: 0.2, letters: 2.8, gap: 10.5 }, '#000000', formatter, outline);
  const { width } = surface.object;
  return toPdf(
    { ...scene, items: [...scene.items, ...measures] },
    {
      size: width,
      colorSpace: 'cmyk',
      page: { paperSize: choosePaper(surface.object), mm: width, cropMarks: true },
      title,
    },
    { deflate },
  );
};
