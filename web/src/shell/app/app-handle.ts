import type { Permission, View } from '@tessera/contract/rules/permissions.ts';
import type { PaidFeature } from '@tessera/contract/rules/plan-features.ts';
import type { RouteHandle } from '../../route-handle.ts';

/** Options of a screen in the account area, besides its translation scopes. */
export type AppHandle = RouteHandle & {
  /** On a phone, the screen has its own header and footer. */
  hasOwnBars?: boolean;
  /** The view and permission that the screen requires. Users without them are redirected to their account. */
  view?: View;
  /** What of the plan the screen is. Users without it are redirected to plans and payments. */
  feature?: PaidFeature;
  /**
   * The screen itself tells users that they lost the permission while using it, so that they aren’t redirected away
   * from their work.
   */
  handlesAccessLoss?: boolean;
  /** Returns another permission for URLs whose params require it, such as an existing code’s. */
  permission?: Permission | ((params: Readonly<Record<string, string | undefined>>) => Permission);
};
