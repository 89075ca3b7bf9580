import type { User } from '@tessera/contract/api/account.ts';
import type { PageContext } from '@tessera/contract/page-context.ts';
import type { Permission, View } from '@tessera/contract/rules/permissions.ts';
import { userCan } from '../../features/team/permissions.tsx';
import {
  IconChartHistogram,
  IconCreditCard,
  IconQrcode,
  IconShieldCheck,
  IconStack2,
  IconTemplate,
  IconUserCog,
  IconUsers,
  IconWorld,
} from '../../ui/icons.ts';

/** What an operator can turn off. */
type Flag = 'bulkCreation';

/**
 * The screens of the account area in menu order, each with the view it requires, if any, and other words that the command
 * palette finds it by. Those with a `short` label are in a phone’s bottom bar, too; the others only in its menu.
 */
const navItems = [
  {
    to: '/app/bulk-qr-code-generator',
    icon: IconStack2,
    label: 'nav.bulk',
    words: 'words.bulk',
    view: 'dashboard',
    permission: 'create',
    flag: 'bulkCreation',
  },
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
] as const satisfies readonly { view?: View; permission?: Permission; flag?: Flag; [key: string]: unknown }[];

export type NavItem = (typeof navItems)[number];
/** An item of the bottom bar on a phone. */
export type ShortNavItem = Extract<NavItem, { short: string }>;

/** The signed-in user; undefined while loading, when the menu shows what most users have. */
type CurrentUser = User | undefined;

/** Returns the menu items that a user may open, of those that this server offers. */
export const getNavItems = (user: CurrentUser, flags: Pick<PageContext, Flag>): NavItem[] => {
  const offered = navItems.filter((navItem) => !('flag' in navItem) || flags[navItem.flag]);
  if (!user) return offered.filter((navItem) => !('staff' in navItem));
  return offered.filter(
    (navItem) =>
      (!('view' in navItem) || userCan(user, navItem.view, 'permission' in navItem ? navItem.permission : undefined)) &&
      (!('staff' in navItem) || user.staff === navItem.staff),
  );
};

/** Returns a user’s start screen: their codes, or else their account. */
export const getHomePath = (user: CurrentUser): string =>
  !user || userCan(user, 'dashboard') ? '/app/my-qr-codes' : '/app/my-account';

/** Returns whether a user may create codes. */
export const canCreateCodes = (user: CurrentUser): boolean => !user || userCan(user, 'dashboard', 'create');
