import type { DownloadQuery } from '@tessera/contract/api/downloads.ts';
import { type SheetQuery, toCopyLayout } from '@tessera/contract/api/sheet-options.ts';
import { countLabels, getMaxCopyWidth, layOutCopies } from '@tessera/contract/rules/label-sheets.ts';
import type { VerificationReport } from '@tessera/qr';
import { readDrawing } from '../../adapters/pdf-writer/read-drawing.ts';
import type { RequestActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { CodeForDownload } from '../codes/index.ts';
import { drawLabels, type LabelledCode } from './draw-labels.ts';
import { type RenderCodeOptions, renderCode, toRenderRequest } from './render-code.ts';
import { rethrowAsAppError } from './render-errors.ts';
import { writePdf } from './write-pdf.ts';

const failTooLarge = (field: string, max: number): never =>
  fail('invalid_input', { issues: [{ field: `query.${field}`, code: 'too_large', params: { max } }] });

/** Returns a sheet with copies of a code as a PDF; the code is tested as wide as it is on the sheet. */
export const renderSheet = async (
  deps: Deps,
  actor: RequestActor,
  code: CodeForDownload,
  query: SheetQuery,
  options: Omit<RenderCodeOptions, 'download'>,
): Promise<{ name: string; file: Buffer; report: VerificationReport }> => {
  const { colorProfile, startAt = 1, cutMarks = query.sheet === undefined } = query;
  const download: DownloadQuery = { format: 'pdf', colorProfile };
  const drawn = await deps.codeRenderer
    .draw(toRenderRequest(code, download, deps.now()), options.renderOptions)
    .catch((error) => rethrowAsAppError(error, code, download));
  const { width, height } = readDrawing(drawn.file);
  const layout = toCopyLayout(query);
  if ('mm' in layout) {
    const maxMm = Math.floor(getMaxCopyWidth(layout.paper, width / height));
    if (layout.mm > maxMm) failTooLarge('mm', maxMm);
  }
  const { grid, codeWidth } = layOutCopies(layout, width / height);
  const count = countLabels(grid);
  if (startAt > count) failTooLarge('startAt', count);
  const { name, encodedText, report, file } = await renderCode(deps, actor, code, {
    ...options,
    download: { ...download, mm: codeWidth },
  });
  const copy: LabelledCode = { name, link: encodedText, file: new Uint8Array(file) };
  const copies = Array<LabelledCode>(count - startAt + 1).fill(copy);
  const pdf = await writePdf(deps, { title: name, language: 'en' }, (page) =>
    drawLabels(page, { sheet: grid, startAt, cutMarks, lines: [] }, copies),
  );
  return { name: `${name} ${copies.length}x${Math.round(codeWidth)}mm`, file: pdf, report };
};
