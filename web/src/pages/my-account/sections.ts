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
import { Password } from './password.tsx';
import { Profile } from './profile.tsx';
import { Sessions } from './sessions.tsx';
import { TwoStep } from './two-step.tsx';

const everybody = () => true;
const isOwner = ({ isOwner }: User) => isOwner;
const admins = ({ role }: User) => role === roles.admin;
const whereProvidersAre = (_: User, offered: readonly Provider[]) => offered.length > 0;

type Section = {
  /** The last part of its address. */
  id: string;
  label: `section.${'profile' | 'password' | 'two_step' | 'connections' | 'sessions' | 'api_keys' | 'activity' | 'notifications' | 'close'}`;
  icon: typeof IconKey;
  /** `offered` is with whom one can sign in here. */
  isFor: (user: User, offered: readonly Provider[]) => boolean;
  Content: ComponentType<{ user: User }>;
};

/** What an account has to set and to show, in the menu's order: a line and a file each. */
export const sections: readonly Section[] = [
  { id: 'profile', label: 'section.profile', icon: IconUser, isFor: everybody, Content: Profile },
  { id: 'password', label: 'section.password', icon: IconLock, isFor: everybody, Content: Password },
  { id: 'two-step', label: 'section.two_step', icon: IconShieldCheck, isFor: everybody, Content: TwoStep },
  {
    id: 'connections',
    label: 'section.connections',
    icon: IconPlugConnected,
    isFor: whereProvidersAre,
    Content: Connections,
  },
  { id: 'sessions', label: 'section.sessions', icon: IconDevices, isFor: everybody, Content: Sessions },
  { id: 'api-keys', label: 'section.api_keys', icon: IconKey, isFor: admins, Content: ApiKeys },
  { id: 'activity', label: 'section.activity', icon: IconHistory, isFor: admins, Content: Activity },
  { id: 'notifications', label: 'section.notifications', icon: IconBell, isFor: isOwner, Content: Notifications },
  { id: 'close', label: 'section.close', icon: IconDoorExit, isFor: everybody, Content: CloseAccount },
];

export const sectionsFor = (user: User, offered: readonly Provider[]) =>
  sections.filter(({ isFor }) => isFor(user, offered));
