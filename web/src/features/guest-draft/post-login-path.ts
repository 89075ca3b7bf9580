import { findType } from '@tessera/qr-types';
import { ApiError } from '../../api.ts';
import { isBlank } from '../content-form/initial-content.ts';
import { clearDraft, type Draft, loadDraft } from './draft.ts';
import { clearPendingDownload, getPendingDownload } from './pending-download.ts';
import { storeDraft } from './store-draft.ts';

const buildDoneStepUrl = (id: number) => `/app/builder/${id}?step=done`;

/** Paths that count as no particular screen. */
const genericPaths: readonly (string | undefined)[] = [undefined, '/app', '/app/my-qr-codes', '/app/builder'];

const isComplete = ({ type, content }: Draft) => findType(type).content.safeParse(content).success;

/** Stores the draft as a code of the account that was signed in to. Returns its id. Throws `ApiError`. */
const storeInAccount = async (draft: Draft, claimed: readonly number[]): Promise<number> => {
  const { stored, ...unstored } = draft;
  // Without the guest's cookie the code is not claimed, but its draft is still here: it is created once more.
  const draftToStore = stored && claimed.includes(stored.insertedId) ? draft : unstored;
  return (await storeDraft(draftToStore, false)).stored.insertedId;
};

/**
 * Returns the path after signing up or in: the code of the pending download, else the requested screen, else the builder
 * with the draft of this device, else the list of codes. `claimed` has the ids of the guest’s codes that the account now
 * owns.
 */
export const resolvePostLoginPath = async (
  claimed: readonly number[],
  requestedPath: string | undefined,
): Promise<string> => {
  const fallbackPath = requestedPath ?? '/app/my-qr-codes';
  const id = getPendingDownload();
  const draft = loadDraft();
  clearPendingDownload();
  if (id !== undefined && claimed.includes(id)) {
    clearDraft();
    return buildDoneStepUrl(id);
  }
  if (!draft || isBlank(findType(draft.type), draft.content)) return fallbackPath;
  if (id === undefined && !genericPaths.includes(requestedPath)) return fallbackPath;
  // A draft that can’t be stored opens at the form, which shows why.
  const contentStepUrl = '/app/builder?step=content';
  if (!isComplete(draft)) return contentStepUrl;
  try {
    const insertedId = await storeInAccount(draft, claimed);
    clearDraft();
    return buildDoneStepUrl(insertedId);
  } catch (error) {
    return error instanceof ApiError && error.code === 'forbidden' ? fallbackPath : contentStepUrl;
  }
};
