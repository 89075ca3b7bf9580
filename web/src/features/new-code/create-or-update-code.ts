import { codes } from '@tessera/contract/api/codes.ts';
import { findType, isDynamic } from '@tessera/qr-types';
import { ApiError, call } from '../../api.ts';
import { createRandomId } from '../../random-id.ts';
import { createRandomSlug, type LocalCode } from './local-code.ts';

/** Attempts with another slug if one is taken; there are 27 billion. */
const maxAttempts = 5;

type StoreOptions = {
  /** Whether the code belongs to the guest of this browser, not to an account. */
  asGuest: boolean;
  /** Whether the content is published, or remains a draft. */
  publish: boolean;
};

/** Returns a fingerprint of what is stored, by which unchanged content isn’t stored again. */
const toFingerprint = ({ type, content, style, name, template }: LocalCode, publish: boolean): string =>
  JSON.stringify([type, content, style, name, ...(template ? [template.id] : []), ...(publish ? [] : ['draft'])]);

/** A local code that the server has. */
export type UploadedLocalCode = LocalCode & { serverCopy: NonNullable<LocalCode['serverCopy']> };

/** Returns whether the server has the code as it is now, published. */
export const isUpToDateOnServer = (local: LocalCode): local is UploadedLocalCode =>
  local.serverCopy?.fingerprint === toFingerprint(local, true);

const createCode = (local: LocalCode, dynamic: boolean, { asGuest, publish }: StoreOptions) =>
  call(dynamic ? codes.createDynamic : codes.createStatic, {
    params: { type: local.type },
    query: { ...(asGuest && { guest: 'true' }), ...(!publish && { draft: 'true' }) },
    body: {
      content: local.content,
      style: local.style,
      ...(local.name && { name: local.name }),
      ...(local.folder !== undefined && !asGuest && { folder: local.folder }),
      ...(local.template && !asGuest && { template: local.template.id }),
      ...(dynamic && { uri: local.uri }),
    },
    headers: { 'Idempotency-Key': createRandomId() },
  });

/** Updates the code that the server has; returns undefined if there is none that can be updated. */
const updateCode = async (
  local: LocalCode,
  dynamic: boolean,
  options: StoreOptions,
): Promise<UploadedLocalCode | undefined> => {
  if (!local.serverCopy) return undefined;
  const { asGuest, publish } = options;
  if (isUpToDateOnServer(local) || local.serverCopy.fingerprint === toFingerprint(local, publish))
    return local as UploadedLocalCode;
  if (!dynamic) return undefined;
  const { insertedId, printed } = local.serverCopy;
  try {
    const query = asGuest ? { guest: 'true' } : {};
    const body = { content: local.content, style: local.style, name: local.name };
    if (publish) await call(codes.saveAndPublish, { params: { id: insertedId, type: local.type }, query, body });
    else await call(codes.saveDraft, { params: { id: insertedId }, query, body });
    return { ...local, serverCopy: { insertedId, printed, fingerprint: toFingerprint(local, publish) } };
  } catch (error) {
    // It may belong to another account, have another type, or be gone: then it becomes a new code.
    if (
      error instanceof ApiError &&
      ['not_found', 'forbidden', 'type_is_immutable', 'static_is_immutable'].includes(error.code)
    )
      return undefined;
    throw error;
  }
};

const isAbout = (error: unknown, name: 'folder' | 'template') =>
  error instanceof ApiError && error.issues.some(({ field }) => field === name);

/** Stores a local code as one of the guest or of the account. Returns it with its id. @throws {ApiError} */
export const createOrUpdateCode = async (local: LocalCode, options: StoreOptions): Promise<UploadedLocalCode> => {
  const type = findType(local.type);
  const dynamic = type !== undefined && isDynamic(type);
  const updated = await updateCode(local, dynamic, options);
  if (updated) return updated;
  let current = local;
  for (let attempt = 1; ; attempt++) {
    try {
      const { insertedId, printed } = await createCode(current, dynamic, options);
      return { ...current, serverCopy: { insertedId, printed, fingerprint: toFingerprint(current, options.publish) } };
    } catch (error) {
      // Deleted since, or no longer accessible.
      const lost = (['folder', 'template'] as const).find(
        (name) => current[name] !== undefined && isAbout(error, name),
      );
      if (lost) {
        current = { ...current, [lost]: undefined };
        continue;
      }
      const isSlugTaken =
        error instanceof ApiError && (error.code === 'duplicated_uri' || error.code === 'uri_not_available');
      // A custom slug is changed by its owner only.
      if (!isSlugTaken || attempt === maxAttempts || current.isCustomSlug) throw error;
      current = { ...current, uri: createRandomSlug() };
    }
  }
};
