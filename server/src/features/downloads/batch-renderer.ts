import type { DownloadQuery } from '@tessera/contract/api/downloads.ts';
import type { TaskFailure, WeakFile } from '@tessera/contract/api/tasks.ts';
import type { Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { type CodeForDownload, freezeCodes, getCodesForDownload } from '../codes/index.ts';
import { concurrency, toBackgroundOptions, toTaskFailure } from './background-rendering.ts';
import { toRenderRequest } from './render-code.ts';
import { rethrowAsAppError } from './render-errors.ts';
import { toWeakFile } from './weak-files.ts';
import type { RenderedCode } from './zip-part.ts';

type BatchOptions = {
  download: DownloadQuery;
  origin: string;
  /** Whether each file is scan-tested. */
  isTested: boolean;
  /** Whether what a retry may avoid is returned as a failure, too. */
  isLastAttempt: boolean;
};

export type BatchResult = { id: number } & (
  | { code: RenderedCode; weak?: WeakFile | undefined }
  | { failure: TaskFailure }
);

/** Returns a function that renders codes, and freezes the encoded texts of those that it could render. */
export const createBatchRenderer = (
  deps: Deps,
  member: Member,
  { download, origin, isTested, isLastAttempt }: BatchOptions,
): ((ids: readonly number[]) => Promise<BatchResult[]>) => {
  const options = toBackgroundOptions('batch', member);

  const render = async (code: CodeForDownload): Promise<BatchResult> => {
    const { id, name, type, encodedText: link, externalId } = code;
    const request = toRenderRequest(code, download, deps.now());
    try {
      const { file, report } = await (isTested
        ? deps.codeRenderer.render(request, options)
        : deps.codeRenderer.draw(request, options).then((drawn) => ({ file: drawn.file, report: undefined }))
      ).catch((error) => rethrowAsAppError(error, code, download));
      const minWidthMm = report?.print?.minWidthMm;
      const rendered = { name, link, type, externalId, grade: report?.grade ?? '', file: new Uint8Array(file) };
      return {
        id,
        code: { ...rendered, ...(minWidthMm !== undefined && { minWidthMm }) },
        weak: report && toWeakFile(code, report),
      };
    } catch (error) {
      return { id, failure: toTaskFailure(error, code, isLastAttempt) };
    }
  };

  return async (ids) => {
    const codes = await getCodesForDownload(deps, member, ids, origin);
    const found = new Set(codes.map(({ id }) => id));
    const results: BatchResult[] = ids.flatMap((id) =>
      found.has(id) ? [] : [{ id, failure: { id, name: '', error: 'not_found', params: {} } }],
    );
    const queue = codes.values();
    const work = async () => {
      for (const code of queue) results.push(await render(code));
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    const rendered = codes.filter(({ id }) => results.some((result) => result.id === id && 'code' in result));
    const changed = await freezeCodes(deps, member, rendered);
    // Codes that were changed meanwhile have another text, perhaps.
    for (const code of await getCodesForDownload(deps, member, changed, origin)) {
      const at = results.findIndex(({ id }) => id === code.id);
      await freezeCodes(deps, member, [code]);
      results[at] = await render(code);
    }
    return results;
  };
};
