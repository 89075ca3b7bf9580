import { type Code, type CodeSummary, codes } from '@tessera/contract/api/codes.ts';
import { call } from '../../api.ts';

/** The fields of a code that the builder edits. */
export type CodeEdit = Pick<Code, 'content' | 'style' | 'name'>;

const createIfMatchHeader = (version: number) => ({ 'If-Match': `"${version}"` });

/**
 * Saves a change if `version` is still current. The change of a dynamic code becomes a draft, and phones keep getting what is
 * published. Static codes have no drafts, and their content isn’t sent. @throws {ApiError}
 */
export const saveCode = (
  { id, type, dynamic }: CodeSummary,
  version: number,
  edit: Partial<CodeEdit>,
): Promise<Code> => {
  const headers = createIfMatchHeader(version);
  if (dynamic) return call(codes.saveDraft, { params: { id }, body: edit, headers });
  const { content: _, ...body } = edit;
  return call(codes.saveAndPublish, { params: { id, type }, body, headers });
};

/** Saves and publishes in one request. @throws {ApiError} */
export const publishEdit = ({ id, type }: CodeSummary, version: number, edit: Partial<CodeEdit>): Promise<Code> =>
  call(codes.saveAndPublish, { params: { id, type }, body: edit, headers: createIfMatchHeader(version) });

/** Publishes the latest draft. @throws {ApiError} */
export const publishDraft = ({ id }: CodeSummary, version: number): Promise<Code> =>
  call(codes.publish, { params: { id }, headers: createIfMatchHeader(version) });

/** Publishes an earlier revision again, as a new one. @throws {ApiError} */
export const restoreRevision = ({ id }: CodeSummary, n: number): Promise<Code> =>
  call(codes.restoreRevision, { params: { id, n } });
