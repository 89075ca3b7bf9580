import type { User } from '@tessera/contract/api/account.ts';
import type { View } from '@tessera/contract/rules/permissions.ts';
import { mayUser } from '../../features/team/rights.tsx';
import { IconCreditCard, IconQrcode, IconShieldCheck, IconUserCog, IconUsers } from '../../ui/icons.ts';

/** The places of the account area, in menu order, each with the view that it needs, if any. A phone's foot has room for the first. */
const places = [
  { to: '/app/my-qr-codes', icon: IconQrcode, label: 'nav.codes', short: 'nav.codes_short', view: 'dashboard' },
  { to: '/app/users', icon: IconUsers, label: 'nav.users', view: 'collaborators' },
  { to: '/app/plans-and-payments', icon: IconCreditCard, label: 'nav.plans', view: 'payments' },
  { to: '/app/my-account', icon: IconUserCog, label: 'nav.my_account' },
  { to: '/app/staff', icon: IconShieldCheck, label: 'nav.staff', staff: true },
] as const satisfies readonly { view?: View; [key: string]: unknown }[];

export type Place = (typeof places)[number];

/** Whoever is signed in; undefined while that is asked, when the menu stands as most people will find it. */
type Somebody = User | undefined;

/** The places that a user may open. */
export const placesOf = (user: Somebody): Place[] =>
  user
    ? places.filter(
        (place) =>
          (!('view' in place) || mayUser(user, place.view)) && (!('staff' in place) || user.staff === place.staff),
      )
    : places.filter((place) => !('staff' in place));

/** Where a user lands: with their codes, or where they always may be. */
export const homeOf = (user: Somebody): string =>
  !user || mayUser(user, 'dashboard') ? '/app/my-qr-codes' : '/app/my-account';

/** Whether a user may make codes. */
export const mayCreate = (user: Somebody): boolean => !user || mayUser(user, 'dashboard', 'create');
