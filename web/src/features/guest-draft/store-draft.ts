import { codes } from '@tessera/contract/api/codes.ts';
import { isDynamic, typeOf } from '@tessera/qr-types';
import { call, onceKey, Refused } from '../../api.ts';
import { type Draft, makeUri } from './draft.ts';

/** Tries with another uri when one is taken: each is one of 27 thousand million. */
const tries = 5;

/** What a stored code was made of: the same again needs no second one. */
const made = ({ type, content, style, name }: Draft, as: StoredAs = 'published'): string =>
  JSON.stringify([type, content, style, name, ...(as === 'draft' ? [as] : [])]);

/** A draft with the code that the server keeps for it. */
export type StoredDraft = Draft & { stored: NonNullable<Draft['stored']> };

/** Whether the server has the draft as it is now. */
export const isStored = (draft: Draft): draft is StoredDraft => draft.stored?.of === made(draft);

/** Whether phones see what is stored, or it waits for being published. */
export type StoredAs = 'published' | 'draft';

const create = (draft: Draft, guest: boolean, dynamic: boolean, as: StoredAs) =>
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
    headers: { 'Idempotency-Key': onceKey() },
  });

/** The code that is stored for the draft already, brought up to date; undefined where there is none to bring. */
const update = async (
  draft: Draft,
  guest: boolean,
  dynamic: boolean,
  as: StoredAs,
): Promise<StoredDraft | undefined> => {
  if (!draft.stored) return undefined;
  if (isStored(draft) || draft.stored.of === made(draft, as)) return draft as StoredDraft;
  if (!dynamic) return undefined;
  const { insertedId, printed } = draft.stored;
  try {
    const query = guest ? { guest: 'true' } : {};
    const body = { content: draft.content, style: draft.style, name: draft.name };
    if (as === 'draft') await call(codes.saveDraft, { params: { id: insertedId }, query, body });
    else await call(codes.replace, { params: { id: insertedId, type: draft.type }, query, body });
    return { ...draft, stored: { insertedId, printed, of: made(draft, as) } };
  } catch (error) {
    // It may be another's by now, of another type, or gone: then the draft becomes a new code.
    if (error instanceof Refused && ['not_found', 'forbidden', 'type_is_fixed', 'static_is_fixed'].includes(error.code))
      return undefined;
    throw error;
  }
};

const isAboutFolder = (error: unknown) =>
  error instanceof Refused && error.issues.some(({ field }) => field === 'folder');

/** Stores the draft on the server, as a guest's code or the account's own. Gives the draft with its id. Throws `Refused`. */
export const storeDraft = async (draft: Draft, guest: boolean, as: StoredAs = 'published'): Promise<StoredDraft> => {
  const type = typeOf(draft.type);
  const dynamic = type !== undefined && isDynamic(type);
  const updated = await update(draft, guest, dynamic, as);
  if (updated) return updated;
  let fresh = draft;
  for (let attempt = 1; ; attempt++) {
    try {
      const { insertedId, printed } = await create(fresh, guest, dynamic, as);
      return { ...fresh, stored: { insertedId, printed, of: made(fresh, as) } };
    } catch (error) {
      if (fresh.folder !== undefined && isAboutFolder(error)) {
        fresh = { ...fresh, folder: undefined }; // deleted meanwhile, or not open to them any more
        continue;
      }
      const taken = error instanceof Refused && (error.code === 'duplicated_uri' || error.code === 'uri_not_available');
      // Somebody's own ending is theirs to change.
      if (!taken || attempt === tries || fresh.ownUri) throw error;
      fresh = { ...fresh, uri: makeUri() };
    }
  }
};
