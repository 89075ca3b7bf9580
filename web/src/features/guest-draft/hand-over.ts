import { z } from 'zod';

const key = 'hand-over';
const handOver = z.strictObject({ insertedId: z.number() });

/** How long a promise outlives the account modal: a mistaken press can be taken back. */
const grace = 400;
let forgetting: ReturnType<typeof setTimeout> | undefined;

/** Keeps a promise that was about to be forgotten. */
export const holdPromise = (): void => clearTimeout(forgetting);

/** Pressing Download as a guest promises the code in the builder's last step: this remembers it across signing in. */
export const promise = (insertedId: number): void => {
  holdPromise();
  try {
    sessionStorage.setItem(key, JSON.stringify({ insertedId }));
  } catch {
    // Without storage the visitor lands in the list of codes, where the claimed code stands first.
  }
};

/** The code that was promised in this tab, if any. */
export const promised = (): number | undefined => {
  try {
    return handOver.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data?.insertedId;
  } catch {
    return undefined;
  }
};

export const forgetPromise = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
};

/** The account modal was closed: the promise goes, the draft stays. */
export const forgetPromiseSoon = (): void => {
  forgetting = setTimeout(forgetPromise, grace);
};
