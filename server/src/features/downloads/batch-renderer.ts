import type { DownloadQuery } from '@tessera/contract/api/downloads.ts';
import type { TaskFailure, WeakFile } from '@tessera/contract/api/tasks.ts';
import type { Member } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { type CodeForDownload, freezeCodes, getCodesForDownload } from '../codes/index.ts';
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

/** How many codes are rendered in parallel. */
const concurrency = 2;
/** Codes of a batch have CPU seconds of their own, so that single downloads of the account don't wait for them. */
const budgetFactor = 8;

/** Returns a function that renders codes, and freezes the encoded texts of those that it could render. */
export const createBatchRenderer = (
  deps: Deps,
  member: Member,
  { download, origin, isTested, isLastAttempt }: BatchOptions,
): ((ids: readonly number[]) => Promise<BatchResult[]>) => {
  const callers = [{ key: `batch:${member.accountId}`, factor: budgetFactor }];

  const render = async (code: CodeForDownload): Promise<BatchResult> => {
    const { id, name, type, encodedText: link, externalId } = code;
    const request = toRenderRequest(code, download, deps.now());
    try {
      const { file, report } = await (isTested
        ? deps.codeRenderer.render(request, { callers })
        : deps.codeRenderer.draw(request, { callers }).then((drawn) => ({ file: drawn.file, report: undefined }))
      ).catch((error) => rethrowAsAppError(error, download));
      const minWidthMm = report?.print?.minWidthMm;
      const rendered = { name, link, type, externalId, grade: report?.grade ?? '', file: new Uint8Array(file) };
      return {
        id,
        code: { ...rendered, ...(minWidthMm !== undefined && { minWidthMm }) },
        weak: report && toWeakFile(code, report),
      };
    } catch (error) {
      if (!(error instanceof AppError) || (error.code === 'unavailable' && !isLastAttempt)) throw error;
      return { id, failure: { id, name, error: error.code, params: { ...error.details.params } } };
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
