import type { Permission, View } from '@tessera/contract/rules/permissions.ts';
import type { RouteHandle } from '../../root.tsx';

/** What a screen of the account area may say of itself, beside its words. */
export type AppHandle = RouteHandle & {
  /** On a phone the screen has a head and a foot of its own. */
  hasOwnBars?: boolean;
  /** The view that it needs, and what one must be allowed to do there. Whoever lacks it is sent to their account. */
  view?: View;
  /** Says itself that its right is gone, to whoever loses it while they are in there: nobody is sent away from their work. */
  handlesAccessLoss?: boolean;
  /** Where an address with something in it needs another permission than one without, by its params. */
  permission?: Permission | ((params: Readonly<Record<string, string | undefined>>) => Permission);
};
