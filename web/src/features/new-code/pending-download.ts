import { z } from 'zod';

const storageKey = 'hand-over';
const pendingDownloadSchema = z.strictObject({ insertedId: z.number() });

/** How long a pending download survives closing the account modal, so that an accidental close can be undone, in ms. */
const clearDelayMs = 400;
let clearTimer: ReturnType<typeof setTimeout> | undefined;

/** Cancels a scheduled `clearPendingDownloadSoon`. */
export const keepPendingDownload = (): void => clearTimeout(clearTimer);

/** Remembers the code that a guest wanted to download, until they have signed in and it opens in the builder’s last step. */
export const savePendingDownload = (insertedId: number): void => {
  keepPendingDownload();
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ insertedId }));
  } catch {
    // Without storage the user lands on the list of codes, where the claimed code is first.
  }
};

/** Returns the id of this tab’s pending download, if any. */
export const getPendingDownload = (): number | undefined => {
  try {
    return pendingDownloadSchema.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')).data?.insertedId;
  } catch {
    return undefined;
  }
};

export const clearPendingDownload = (): void => {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing is stored.
  }
};

/** Forgets the pending download after the account modal was closed. The draft stays. */
export const clearPendingDownloadSoon = (): void => {
  clearTimer = setTimeout(clearPendingDownload, clearDelayMs);
};
