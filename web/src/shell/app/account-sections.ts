import type { User } from '@tessera/contract/api/account.ts';
import { roles } from '@tessera/contract/rules/permissions.ts';
import type { Provider } from '@tessera/contract/rules/providers.ts';
import { userCan } from '../../features/team/permissions.tsx';
import {
  IconBell,
  IconDatabase,
  IconDevices,
  IconDoorExit,
  IconFileInvoice,
  IconHistory,
  IconKey,
  IconListDetails,
  IconLock,
  IconPalette,
  IconPlugConnected,
  IconShieldCheck,
  IconUser,
} from '../../ui/icons.ts';

const isAnyUser = (_user: User, _offered: readonly Provider[]): boolean => true;
const hasNotifications = (user: User): boolean => user.isOwner || userCan(user, 'analysis');
const canSeeCodes = (user: User): boolean => userCan(user, 'dashboard');
const isAdmin = ({ role }: User): boolean => role === roles.admin;
/** Whether the user may edit codes of the whole account. */
const canEditBrand = (user: User): boolean => user.folders === null && userCan(user, 'dashboard', 'edit');
const canSeePayments = (user: User): boolean => userCan(user, 'payments');
const hasProviders = (_user: User, offered: readonly Provider[]): boolean => offered.length > 0;

/**
 * The sections of the account, in menu order. `id` is the last segment of the path; `words` are other words that the command
 * palette finds it by.
 */
const accountSections = [
  { id: 'profile', label: 'section.profile', words: 'words.profile', icon: IconUser, isVisible: isAnyUser },
  { id: 'brand', label: 'section.brand', words: 'words.brand', icon: IconPalette, isVisible: canEditBrand },
  {
    id: 'billing',
    label: 'section.billing',
    words: 'words.billing',
    icon: IconFileInvoice,
    isVisible: canSeePayments,
  },
  { id: 'password', label: 'section.password', words: 'words.password', icon: IconLock, isVisible: isAnyUser },
  { id: 'two-step', label: 'section.two_step', words: 'words.two_step', icon: IconShieldCheck, isVisible: isAnyUser },
  {
    id: 'connections',
    label: 'section.connections',
    words: 'words.connections',
    icon: IconPlugConnected,
    isVisible: hasProviders,
  },
  { id: 'sessions', label: 'section.sessions', words: 'words.sessions', icon: IconDevices, isVisible: isAnyUser },
  { id: 'api-keys', label: 'section.api_keys', words: 'words.api_keys', icon: IconKey, isVisible: isAdmin },
  {
    id: 'api-calls',
    label: 'section.api_calls',
    words: 'words.api_calls',
    icon: IconListDetails,
    isVisible: isAdmin,
  },
  { id: 'activity', label: 'section.activity', words: 'words.activity', icon: IconHistory, isVisible: isAdmin },
  {
    id: 'notifications',
    label: 'section.notifications',
    words: 'words.notifications',
    icon: IconBell,
    isVisible: hasNotifications,
  },
  { id: 'data', label: 'section.data', words: 'words.data', icon: IconDatabase, isVisible: canSeeCodes },
  { id: 'close', label: 'section.close', words: 'words.close', icon: IconDoorExit, isVisible: isAnyUser },
] as const;

export type AccountSectionId = (typeof accountSections)[number]['id'];

/** Returns the sections that a user has; `offered` lists the configured sign-in providers. */
export const getVisibleSections = (user: User, offered: readonly Provider[]) =>
  accountSections.filter(({ isVisible }) => isVisible(user, offered));
