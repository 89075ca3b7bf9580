import { buffer } from 'node:stream/consumers';
import type { DownloadQuery } from '@tessera/contract/api/downloads.ts';
import { toFileName } from '@tessera/contract/rules/file-name.ts';
import { divideForStyle, formats, grades, type VerificationReport } from '@tessera/qr';
import { streamZip, type ZipEntry } from '../../adapters/zip/index.ts';
import type { RequestActor } from '../../http/actor.ts';
import { csvBom, formatCsvLine } from '../../http/csv.ts';
import type { Deps } from '../../http/deps.ts';
import type { CodeForDownload } from '../codes/index.ts';
import { type RenderCodeOptions, renderAndFreeze, toRenderRequest } from './render-code.ts';
import { rethrowAsAppError } from './render-errors.ts';

type RenderedPart = { text: string; file: Uint8Array; report: VerificationReport };

const listName = 'series.csv';
const listColumns = ['number', 'file', 'version', 'grade'];

/** Renders and scan-tests each QR code of a text, one after the other. */
const renderParts = async (
  deps: Deps,
  code: CodeForDownload,
  download: DownloadQuery,
  options: RenderCodeOptions['renderOptions'],
): Promise<RenderedPart[]> => {
  const parts: RenderedPart[] = [];
  for (const { text, part } of divideForStyle(code.encodedText, code.style)) {
    const request = toRenderRequest(
      { ...code, encodedText: text, style: { ...code.style, part } },
      download,
      deps.now(),
    );
    const { file, report } = await deps.codeRenderer
      .render(request, options)
      .catch((error) => rethrowAsAppError(error, code, download));
    parts.push({ text, file, report });
  }
  return parts;
};

async function* listSeriesFiles(
  name: string,
  parts: readonly RenderedPart[],
  extension: string,
  modifiedAt: Date,
): AsyncGenerator<ZipEntry> {
  const lines = [listColumns];
  for (const [i, { file, report }] of parts.entries()) {
    const number = String(i + 1).padStart(String(parts.length).length, '0');
    // The number first, since long names are shortened.
    const fileName = toFileName(`${number} of ${parts.length} ${name}`, extension);
    lines.push([String(i + 1), fileName, String(report.version ?? ''), report.grade]);
    yield { name: fileName, bytes: file, modifiedAt };
  }
  yield { name: listName, bytes: csvBom + lines.map(formatCsvLine).join(''), modifiedAt };
}

/**
 * Renders and scan-tests each QR code of a text that is divided, and freezes the text. Returns them in their order, and the report of
 * the one that is hardest to scan.
 */
export const renderSeriesParts = async (
  deps: Deps,
  actor: RequestActor,
  code: CodeForDownload,
  options: RenderCodeOptions,
): Promise<CodeForDownload & { parts: RenderedPart[]; report: VerificationReport }> => {
  const rendered = await renderAndFreeze(deps, actor, code, options, async (one) => ({
    parts: await renderParts(deps, one, options.download, options.renderOptions),
  }));
  const reports = rendered.parts.map(({ report }) => report);
  const report = reports.reduce((weakest, each) =>
    grades.indexOf(each.grade) > grades.indexOf(weakest.grade) ? each : weakest,
  );
  return { ...rendered, report };
};

/**
 * Returns the QR codes of a text that is divided as a ZIP of numbered files, with a list of them, and the report of the one that is
 * hardest to scan. A code whose content fits in one symbol is its only file.
 */
export const renderSeries = async (
  deps: Deps,
  actor: RequestActor,
  code: CodeForDownload,
  options: RenderCodeOptions,
): Promise<{ name: string; file: Buffer; report: VerificationReport }> => {
  const { name, parts, report } = await renderSeriesParts(deps, actor, code, options);
  const { extension } = formats[options.download.format];
  const file = await buffer(streamZip(listSeriesFiles(name, parts, extension, deps.now())));
  return { name, file, report };
};
