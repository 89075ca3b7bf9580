import { type Code, type CodeSummary, codes } from '@tessera/contract/api/codes.ts';
import { call } from '../../api.ts';

/** What an owner can change of a code. */
export type CodeEdit = Pick<Code, 'content' | 'style' | 'name'>;

const createIfMatchHeader = (version: number) => ({ 'If-Match': `"${version}"` });

/**
 * Saves a change if nobody else has changed the code since `version`. A dynamic code's becomes a draft: phones go on
 * seeing what is published. A static one has no drafts, and its content is not sent. Throws `ApiError`.
 */
export const saveCode = (
  { id, type, dynamic }: CodeSummary,
  version: number,
  edit: Partial<CodeEdit>,
): Promise<Code> => {
  const headers = createIfMatchHeader(version);
  if (dynamic) return call(codes.saveDraft, { params: { id }, body: edit, headers });
  const { content: _, ...body } = edit;
  return call(codes.replace, { params: { id, type }, body, headers });
};

/** Saves and publishes in one. Throws `ApiError`. */
export const publishEdit = ({ id, type }: CodeSummary, version: number, edit: Partial<CodeEdit>): Promise<Code> =>
  call(codes.replace, { params: { id, type }, body: edit, headers: createIfMatchHeader(version) });

/** Makes the newest draft what phones see. Throws `ApiError`. */
export const publishDraft = ({ id }: CodeSummary, version: number): Promise<Code> =>
  call(codes.publish, { params: { id }, headers: createIfMatchHeader(version) });

/** Goes back to an earlier revision, which is published again as a new one. Throws `ApiError`. */
export const restoreRevision = ({ id }: CodeSummary, n: number): Promise<Code> =>
  call(codes.restoreRevision, { params: { id, n } });
