import type { Handle } from '../../root.tsx';

/** What a screen of the account area may say of itself, beside its words. */
export type AppHandle = Handle & {
  /** On a phone the screen has a head and a foot of its own. */
  ownBars?: boolean;
};
