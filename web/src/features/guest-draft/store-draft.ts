import { codes } from '@tessera/contract/api/codes.ts';
import { findType, isDynamic } from '@tessera/qr-types';
import { ApiError, call, createIdempotencyKey } from '../../api.ts';
import { createRandomSlug, type Draft } from './draft.ts';

/** Attempts with another slug if one is taken; there are 27 billion. */
const maxAttempts = 5;

/** Returns a fingerprint of what is stored, by which an unchanged draft isn’t stored again. */
const toFingerprint = ({ type, content, style, name }: Draft, as: StoreMode = 'published'): string =>
  JSON.stringify([type, content, style, name, ...(as === 'draft' ? [as] : [])]);

/** A draft with its stored code. */
export type StoredDraft = Draft & { stored: NonNullable<Draft['stored']> };

/** Returns whether the server has the draft in its current form. */
export const isStored = (draft: Draft): draft is StoredDraft => draft.stored?.of === toFingerprint(draft);

/** Whether the stored content is published, or remains a draft. */
export type StoreMode = 'published' | 'draft';

const createCode = (draft: Draft, guest: boolean, dynamic: boolean, as: StoreMode) =>
  call(dynamic ? codes.createDynamic : codes.createStatic, {
    params: { type: draft.type },
    query: { ...(guest && { guest: 'true' }), ...(as === 'draft' && { draft: 'true' }) },
    body: {
      content: draft.content,
      style: draft.style,
      ...(draft.name && { name: draft.name }),
      ...(draft.folder !== undefined && !guest && { folder: draft.folder }),
      ...(dynamic && { uri: draft.uri }),
    },
    headers: { 'Idempotency-Key': createIdempotencyKey() },
  });

/** Updates the code that is stored for the draft; returns undefined if there is none that can be updated. */
const updateCode = async (
  draft: Draft,
  guest: boolean,
  dynamic: boolean,
  as: StoreMode,
): Promise<StoredDraft | undefined> => {
  if (!draft.stored) return undefined;
  if (isStored(draft) || draft.stored.of === toFingerprint(draft, as)) return draft as StoredDraft;
  if (!dynamic) return undefined;
  const { insertedId, printed } = draft.stored;
  try {
    const query = guest ? { guest: 'true' } : {};
    const body = { content: draft.content, style: draft.style, name: draft.name };
    if (as === 'draft') await call(codes.saveDraft, { params: { id: insertedId }, query, body });
    else await call(codes.replace, { params: { id: insertedId, type: draft.type }, query, body });
    return { ...draft, stored: { insertedId, printed, of: toFingerprint(draft, as) } };
  } catch (error) {
    // It may belong to another account, have another type, or be gone: then the draft becomes a new code.
    if (
      error instanceof ApiError &&
      ['not_found', 'forbidden', 'type_is_immutable', 'static_is_immutable'].includes(error.code)
    )
      return undefined;
    throw error;
  }
};

const isFolderError = (error: unknown) =>
  error instanceof ApiError && error.issues.some(({ field }) => field === 'folder');

/** Stores the draft as a code of a guest or of the account. Returns the draft with its id. @throws {ApiError} */
export const storeDraft = async (draft: Draft, guest: boolean, as: StoreMode = 'published'): Promise<StoredDraft> => {
  const type = findType(draft.type);
  const dynamic = type !== undefined && isDynamic(type);
  const updated = await updateCode(draft, guest, dynamic, as);
  if (updated) return updated;
  let current = draft;
  for (let attempt = 1; ; attempt++) {
    try {
      const { insertedId, printed } = await createCode(current, guest, dynamic, as);
      return { ...current, stored: { insertedId, printed, of: toFingerprint(current, as) } };
    } catch (error) {
      if (current.folder !== undefined && isFolderError(error)) {
        current = { ...current, folder: undefined }; // deleted since, or no longer accessible
        continue;
      }
      const isSlugTaken =
        error instanceof ApiError && (error.code === 'duplicated_uri' || error.code === 'uri_not_available');
      // A custom slug is changed by its owner only.
      if (!isSlugTaken || attempt === maxAttempts || current.ownUri) throw error;
      current = { ...current, uri: createRandomSlug() };
    }
  }
};
