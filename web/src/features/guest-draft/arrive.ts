import { clearDraft, readDraft } from './draft.ts';
import { forgetPromise, promised } from './hand-over.ts';
import { storeDraft } from './store-draft.ts';

const lastStep = (id: number) => `/app/builder/${id}?step=done`;

/**
 * Where somebody lands who has just signed in: on the code that was promised, else where they wanted to go, else on
 * their codes. `claimed` are the ids of the guest's codes that are now theirs.
 */
export const arrival = async (claimed: readonly number[], wanted: string | undefined): Promise<string> => {
  const elsewhere = wanted ?? '/app/my-qr-codes';
  const id = promised();
  const draft = readDraft();
  forgetPromise();
  if (id === undefined) return elsewhere;
  if (claimed.includes(id)) {
    clearDraft();
    return lastStep(id);
  }
  if (!draft) return elsewhere;
  // The guest's cookie is gone, and with it the claim: the draft is still here, so it is made once more.
  const { stored: _, ...unstored } = draft;
  try {
    const { stored } = await storeDraft(unstored, false);
    clearDraft();
    return lastStep(stored.insertedId);
  } catch {
    return elsewhere;
  }
};
