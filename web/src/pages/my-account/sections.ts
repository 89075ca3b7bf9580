import type { User } from '@tessera/contract/api/account.ts';
import { roles } from '@tessera/contract/rules/permissions.ts';
import type { Provider } from '@tessera/contract/rules/providers.ts';
import type { ComponentType } from 'react';
import {
  IconBell,
  IconDevices,
  IconDoorExit,
  IconHistory,
  IconKey,
  IconLock,
  IconPlugConnected,
  IconShieldCheck,
  IconUser,
} from '../../ui/icons.ts';
import { Activity } from './activity.tsx';
import { ApiKeys } from './api-keys.tsx';
import { CloseAccount } from './close-account.tsx';
import { Connections } from './connections.tsx';
import { Notifications } from './notifications.tsx';
import { PasswordSection } from './password-section.tsx';
import { Profile } from './profile.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

const isAnyUser = () => true;
const isOwner = ({ isOwner }: User) => isOwner;
const isAdmin = ({ role }: User) => role === roles.admin;
const hasProviders = (_: User, offered: readonly Provider[]) => offered.length > 0;

type AccountSection = {
  /** The last segment of its path. */
  id: string;
  label: `section.${'profile' | 'password' | 'two_step' | 'connections' | 'sessions' | 'api_keys' | 'activity' | 'notifications' | 'close'}`;
  icon: typeof IconKey;
  /** `offered` lists the configured sign-in providers. */
  isVisible: (user: User, offered: readonly Provider[]) => boolean;
  Content: ComponentType<{ user: User }>;
};

/** The sections of the account, in menu order. */
export const accountSections: readonly AccountSection[] = [
  { id: 'profile', label: 'section.profile', icon: IconUser, isVisible: isAnyUser, Content: Profile },
  { id: 'password', label: 'section.password', icon: IconLock, isVisible: isAnyUser, Content: PasswordSection },
  { id: 'two-step', label: 'section.two_step', icon: IconShieldCheck, isVisible: isAnyUser, Content: TwoFactor },
  {
    id: 'connections',
    label: 'section.connections',
    icon: IconPlugConnected,
    isVisible: hasProviders,
    Content: Connections,
  },
  { id: 'sessions', label: 'section.sessions', icon: IconDevices, isVisible: isAnyUser, Content: Sessions },
  { id: 'api-keys', label: 'section.api_keys', icon: IconKey, isVisible: isAdmin, Content: ApiKeys },
  { id: 'activity', label: 'section.activity', icon: IconHistory, isVisible: isAdmin, Content: Activity },
  { id: 'notifications', label: 'section.notifications', icon: IconBell, isVisible: isOwner, Content: Notifications },
  { id: 'close', label: 'section.close', icon: IconDoorExit, isVisible: isAnyUser, Content: CloseAccount },
];

export const getVisibleSections = (user: User, offered: readonly Provider[]) =>
  accountSections.filter(({ isVisible }) => isVisible(user, offered));
