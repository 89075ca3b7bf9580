import type { PageData, RenderContext } from '@tessera/contract/page-context.ts';
import { isImage } from '@tessera/qr';
import type { SampleCode } from '../../../content/blocks/sample-code.ts';
import { drawMeasures, drawObject } from '../../../content/surfaces/draw-object.ts';
import { getExamplePdf } from '../../../content/surfaces/example-files.ts';
import type { Surface } from '../../../content/surfaces/surface.ts';
import {
  computeFacts,
  drawFramedCode,
  drawSurfaceCode,
  getDistance,
  measureDistances,
} from '../../../content/surfaces/surface-code.ts';
import { createSurfaceTexts } from '../../../content/surfaces/surface-texts.ts';
import { createRequestI18n } from '../../../i18n/dictionaries.server.ts';
import { getPageFormatter } from '../../../i18n/formatter.tsx';

/** The outline of the code alone, in dots with its quiet zone. */
const toCodePath = ({ drawing }: SampleCode) => ({
  side: drawing.width,
  path: drawing.items.map((item) => (isImage(item) ? '' : item.path)).join(''),
});

/** Everything on the page of a surface that is computed: its pictures, facts and distances. */
export const loadSurface = async (
  surface: Surface,
  page: Pick<RenderContext, 'origin' | 'language' | 'viewer'>,
  { outlineLabel: outline }: Pick<PageData, 'outlineLabel'>,
) => {
  const { origin, language } = page;
  const formatter = getPageFormatter(page);
  const host = { origin, outlineLabel: outline };
  const code = await drawSurfaceCode(surface, host);
  const texts = createSurfaceTexts(createRequestI18n(language, formatter), surface.id);
  const objectTexts = ([1, 2, 3, 4] as const).map((at) => texts(`object.${at}`));
  const size = Math.max(surface.object.width, surface.object.height);
  const measureSize = { line: size * 0.0022, letters: size * 0.027, gap: size * 0.055 };
  const frameTexts = [texts('frame.1'), texts('frame.2'), texts('frame.3')];
  const [object, measures, frames, distances, pdf] = await Promise.all([
    drawObject(surface, code, objectTexts, outline),
    drawMeasures(surface, measureSize, 'currentColor', formatter, outline),
    Promise.all(
      surface.frames.map(async (frame, at) => {
        const { code: framed, style } = await drawFramedCode(surface, { ...frame, text: frameTexts[at] ?? '' }, host);
        return { id: frame.id, scene: framed.drawing, style };
      }),
    ),
    measureDistances(host),
    getExamplePdf(surface, page, { outlineLabel: outline }),
  ]);
  return {
    id: surface.id,
    facts: computeFacts(surface, code, origin),
    object: { ...object, measures, margin: size * 0.16 },
    frames,
    distances,
    code: toCodePath(code),
    lanes: surface.lanes.map(({ mm, peopleMm }) => ({ mm, peopleMm, distanceMm: getDistance(code, mm) })),
    pdfBytes: pdf.length,
  };
};
