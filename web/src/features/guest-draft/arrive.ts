import { typeOf } from '@tessera/qr-types';
import { Refused } from '../../api.ts';
import { isBlank } from '../content-form/filled.ts';
import { clearDraft, type Draft, readDraft } from './draft.ts';
import { forgetPromise, promised } from './hand-over.ts';
import { storeDraft } from './store-draft.ts';

const lastStep = (id: number) => `/app/builder/${id}?step=done`;

/** Where people are sent who asked for no screen in particular. */
const startPages: readonly (string | undefined)[] = [undefined, '/app', '/app/my-qr-codes', '/app/builder'];

const isComplete = ({ type, content }: Draft) => typeOf(type)!.content.safeParse(content).success;

/** Stores the draft as a code of the account that was signed in to. Returns its id. Throws `Refused`. */
const storeInAccount = async (draft: Draft, claimed: readonly number[]): Promise<number> => {
  const { stored, ...unstored } = draft;
  // Without the guest's cookie the code is not claimed, but its draft is still here: it is created once more.
  const own = stored && claimed.includes(stored.insertedId) ? draft : unstored;
  return (await storeDraft(own, false)).stored.insertedId;
};

/**
 * Returns where a user lands who has just signed up or in: on the code that Download promised them; on the screen that
 * they asked for; in the builder on the draft of this device; else on their codes. `claimed` are the ids of the guest's
 * codes that are now theirs.
 */
export const arrival = async (claimed: readonly number[], wanted: string | undefined): Promise<string> => {
  const elsewhere = wanted ?? '/app/my-qr-codes';
  const id = promised();
  const draft = readDraft();
  forgetPromise();
  if (id !== undefined && claimed.includes(id)) {
    clearDraft();
    return lastStep(id);
  }
  if (!draft || isBlank(typeOf(draft.type)!, draft.content)) return elsewhere;
  if (id === undefined && !startPages.includes(wanted)) return elsewhere;
  // What can't become a code yet goes on where its form says why.
  const unfinished = '/app/builder?step=content';
  if (!isComplete(draft)) return unfinished;
  try {
    const insertedId = await storeInAccount(draft, claimed);
    clearDraft();
    return lastStep(insertedId);
  } catch (error) {
    return error instanceof Refused && error.code === 'forbidden' ? elsewhere : unfinished;
  }
};
