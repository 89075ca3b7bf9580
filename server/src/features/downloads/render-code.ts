import { randomUUID } from 'node:crypto';
import { type DownloadQuery, getWidthPx } from '@tessera/contract/api/downloads.ts';
import type { RenderRequest, Style } from '@tessera/qr';
import type { RenderOptions } from '../../adapters/code-renderer/port.ts';
import type { RequestActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { type CodeForDownload, getCodeForDownload } from '../codes/index.ts';
import { rethrowAsAppError } from './render-errors.ts';

/** Converts a download to a render request, for one symbol with the whole text. ASCII has its own sizes, without pixels. */
export const toRenderRequest = (
  { encodedText, kind, style, name }: Pick<CodeForDownload, 'encodedText' | 'kind' | 'name'> & { style: Style },
  download: DownloadQuery,
  now: Date,
): RenderRequest => ({
  text: encodedText,
  kind,
  style: { ...style, structuredAppend: false },
  title: name,
  format: download.format,
  size: download.format === 'ascii' ? 512 : getWidthPx(download),
  ...(download.dpi !== undefined && { dpi: download.dpi }),
  colorSpace: download.colorProfile === 'CMYK' ? 'cmyk' : 'rgb',
  page: {
    paperSize: download.pageType ?? 'code',
    cropMarks: download.marks ?? false,
    ...(download.mm !== undefined && { mm: download.mm }),
  },
  ...(download.pdfStandard !== undefined && { pdfX: { createdAt: now.toISOString(), id: randomUUID() } }),
  ...(download.spotColor !== undefined && { spotColor: download.spotColor }),
  characters: download.size === 'Big' ? 'big' : 'normal',
});

export type RenderCodeOptions = {
  download: DownloadQuery;
  origin: string;
  /** Whether the file is downloaded, once it is rendered. */
  isKept: () => boolean;
  renderOptions: RenderOptions;
};

/** Renders a code, and freezes its encoded text. What fails doesn't freeze it. */
export const renderAndFreeze = async <Result extends object>(
  deps: Deps,
  actor: RequestActor,
  code: CodeForDownload,
  { origin, isKept }: Pick<RenderCodeOptions, 'origin' | 'isKept'>,
  render: (code: CodeForDownload) => Promise<Result>,
): Promise<CodeForDownload & Result> => {
  const result = await render(code);
  if (!isKept()) return { ...code, ...result };
  const frozen = await getCodeForDownload(deps, actor, code.id, origin, true);
  return { ...frozen, ...(frozen.encodedText === code.encodedText ? result : await render(frozen)) };
};

/**
 * Renders and scan-tests a code, and freezes its encoded text. What fails doesn't freeze it. Throws an AppError if the code
 * can't be downloaded as requested.
 */
export const renderCode = (deps: Deps, actor: RequestActor, code: CodeForDownload, options: RenderCodeOptions) =>
  renderAndFreeze(deps, actor, code, options, (one) =>
    deps.codeRenderer
      .render(toRenderRequest(one, options.download, deps.now()), options.renderOptions)
      .catch((error) => rethrowAsAppError(error, one, options.download)),
  );
