import type { User } from '@tessera/contract/api/account.ts';
import { roles } from '@tessera/contract/rules/permissions.ts';
import type { ComponentType } from 'react';
import { IconHistory, IconKey } from '../../ui/icons.ts';
import { Activity } from './activity.tsx';
import { ApiKeys } from './api-keys.tsx';

const admins = ({ role }: User) => role === roles.admin;

type Section = {
  /** The last part of its address. */
  id: string;
  label: 'section.api_keys' | 'section.activity';
  icon: typeof IconKey;
  isFor: (user: User) => boolean;
  Content: ComponentType<{ user: User }>;
};

/** What an account has to set and to show, in the menu's order: a line and a file each. */
export const sections: readonly Section[] = [
  { id: 'api-keys', label: 'section.api_keys', icon: IconKey, isFor: admins, Content: ApiKeys },
  { id: 'activity', label: 'section.activity', icon: IconHistory, isFor: admins, Content: Activity },
];

export const sectionsFor = (user: User) => sections.filter(({ isFor }) => isFor(user));
