import type { User } from '@tessera/contract/api/account.ts';
import type { ComponentType } from 'react';
import type { AccountSectionId } from '../../shell/app/account-sections.ts';
import { Activity } from './activity.tsx';
import { ApiCalls } from './api-calls.tsx';
import { ApiKeys } from './api-keys.tsx';
import { Billing } from './billing.tsx';
import { BrandSection } from './brand.tsx';
import { CloseAccount } from './close-account.tsx';
import { Connections } from './connections.tsx';
import { Notifications } from './notifications.tsx';
import { PasswordSection } from './password-section.tsx';
import { Profile } from './profile.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';
import { YourData } from './your-data/your-data.tsx';

/** What each section of the account shows. */
export const sectionContents: Readonly<Record<AccountSectionId, ComponentType<{ user: User }>>> = {
  profile: Profile,
  billing: Billing,
  brand: BrandSection,
  password: PasswordSection,
  'two-step': TwoFactor,
  connections: Connections,
  sessions: Sessions,
  'api-keys': ApiKeys,
  'api-calls': ApiCalls,
  activity: Activity,
  notifications: Notifications,
  data: YourData,
  close: CloseAccount,
};
