import { z } from 'zod';

const storageKey = 'hand-over';
const pendingDownloadSchema = z.strictObject({ insertedId: z.number() });

/** How long a promise outlives the account modal: a mistaken press can be taken back. */
const clearDelayMs = 400;
let clearTimer: ReturnType<typeof setTimeout> | undefined;

/** Keeps a promise that was about to be forgotten. */
export const keepPendingDownload = (): void => clearTimeout(clearTimer);

/** Pressing Download as a guest promises the code in the builder's last step: this remembers it across signing in. */
export const savePendingDownload = (insertedId: number): void => {
  keepPendingDownload();
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ insertedId }));
  } catch {
    // Without storage the visitor lands in the list of codes, where the claimed code stands first.
  }
};

/** The code that was promised in this tab, if any. */
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
    // Nothing was kept.
  }
};

/** The account modal was closed: the promise goes, the draft stays. */
export const clearPendingDownloadSoon = (): void => {
  clearTimer = setTimeout(clearPendingDownload, clearDelayMs);
};
