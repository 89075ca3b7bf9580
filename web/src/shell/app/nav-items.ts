import type { User } from '@tessera/contract/api/account.ts';
import type { View } from '@tessera/contract/rules/permissions.ts';
import { userCan } from '../../features/team/permissions.tsx';
import { IconCreditCard, IconQrcode, IconShieldCheck, IconUserCog, IconUsers } from '../../ui/icons.ts';

/** The places of the account area, in menu order, each with the view that it needs, if any. A phone's foot has room for the first. */
const navItems = [
  { to: '/app/my-qr-codes', icon: IconQrcode, label: 'nav.codes', short: 'nav.codes_short', view: 'dashboard' },
  { to: '/app/users', icon: IconUsers, label: 'nav.users', view: 'collaborators' },
  { to: '/app/plans-and-payments', icon: IconCreditCard, label: 'nav.plans', view: 'payments' },
  { to: '/app/my-account', icon: IconUserCog, label: 'nav.my_account' },
  { to: '/app/staff', icon: IconShieldCheck, label: 'nav.staff', staff: true },
] as const satisfies readonly { view?: View; [key: string]: unknown }[];

export type NavItem = (typeof navItems)[number];

/** Whoever is signed in; undefined while that is asked, when the menu stands as most people will find it. */
type CurrentUser = User | undefined;

/** The places that a user may open. */
export const getNavItems = (user: CurrentUser): NavItem[] =>
  user
    ? navItems.filter(
        (navItem) =>
          (!('view' in navItem) || userCan(user, navItem.view)) &&
          (!('staff' in navItem) || user.staff === navItem.staff),
      )
    : navItems.filter((navItem) => !('staff' in navItem));

/** Where a user lands: with their codes, or where they always may be. */
export const getHomePath = (user: CurrentUser): string =>
  !user || userCan(user, 'dashboard') ? '/app/my-qr-codes' : '/app/my-account';

/** Whether a user may make codes. */
export const canCreateCodes = (user: CurrentUser): boolean => !user || userCan(user, 'dashboard', 'create');
