import type { User } from '@tessera/contract/api/account.ts';
import type { View } from '@tessera/contract/rules/permissions.ts';
import { userCan } from '../../features/team/permissions.tsx';
import {
  IconChartHistogram,
  IconCreditCard,
  IconQrcode,
  IconShieldCheck,
  IconTemplate,
  IconUserCog,
  IconUsers,
  IconWorld,
} from '../../ui/icons.ts';

/**
 * The screens of the account area in menu order, each with the view it requires, if any, and other words that the command
 * palette finds it by. Those with a `short` label are in a phone’s bottom bar, too; the others only in its menu.
 */
const navItems = [
  {
    to: '/app/my-qr-codes',
    icon: IconQrcode,
    label: 'nav.codes',
    words: 'words.codes',
    short: 'nav.codes_short',
    view: 'dashboard',
  },
  {
    to: '/app/analysis',
    icon: IconChartHistogram,
    label: 'nav.analysis',
    words: 'words.analysis',
    short: 'nav.analysis',
    view: 'analysis',
  },
  {
    to: '/app/templates',
    icon: IconTemplate,
    label: 'nav.templates',
    words: 'words.templates',
    short: 'nav.templates',
    view: 'templates',
  },
  { to: '/app/my-domains', icon: IconWorld, label: 'nav.domains', words: 'words.domains', view: 'domains' },
  {
    to: '/app/my-account',
    icon: IconUserCog,
    label: 'nav.my_account',
    words: 'words.my_account',
    short: 'nav.account_short',
  },
  { to: '/app/users', icon: IconUsers, label: 'nav.users', words: 'words.users', view: 'collaborators' },
  { to: '/app/plans-and-payments', icon: IconCreditCard, label: 'nav.plans', words: 'words.plans', view: 'payments' },
  { to: '/app/staff', icon: IconShieldCheck, label: 'nav.staff', words: 'words.staff', staff: true },
] as const satisfies readonly { view?: View; [key: string]: unknown }[];

export type NavItem = (typeof navItems)[number];
/** An item of the bottom bar on a phone. */
export type ShortNavItem = Extract<NavItem, { short: string }>;

/** The signed-in user; undefined while loading, when the menu shows what most users have. */
type CurrentUser = User | undefined;

/** Returns the menu items that a user may open. */
export const getNavItems = (user: CurrentUser): NavItem[] =>
  user
    ? navItems.filter(
        (navItem) =>
          (!('view' in navItem) || userCan(user, navItem.view)) &&
          (!('staff' in navItem) || user.staff === navItem.staff),
      )
    : navItems.filter((navItem) => !('staff' in navItem));

/** Returns a user’s start screen: their codes, or else their account. */
export const getHomePath = (user: CurrentUser): string =>
  !user || userCan(user, 'dashboard') ? '/app/my-qr-codes' : '/app/my-account';

/** Returns whether a user may create codes. */
export const canCreateCodes = (user: CurrentUser): boolean => !user || userCan(user, 'dashboard', 'create');
