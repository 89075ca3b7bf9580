import type { User } from '@tessera/contract/api/account.ts';
import type { Formatter } from '@tessera/contract/i18n/formatter.ts';
import { roles } from '@tessera/contract/rules/permissions.ts';
import type { Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getFormatter, toFormatUser } from '../../i18n.ts';
import { findVisibleBilling } from '../billing/index.ts';
import { presentUserSubscription } from '../subscriptions/index.ts';
import * as store from './store.ts';

type StoredUser = Omit<User, 'subscriptionStatus' | 'hasPremium' | 'codesStopped' | 'billing'>;

const dayMs = 86_400_000;

const toUser = (row: Awaited<ReturnType<typeof store.findCurrentUser>>, staff: boolean, now: Date): StoredUser => {
  const trialEnd = row.trial_end ?? row.created_at;
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    emailVerified: row.email_verified_at !== null,
    role: row.role,
    views: row.views,
    permissions: row.permissions as User['permissions'],
    parentAccount: row.parent_account,
    accountName: row.account_name || row.account_email,
    language: row.language,
    ...toFormatUser(row),
    scanRetentionMonths: row.account_retention_months,
    country: row.country,
    createdAt: row.created_at.toISOString(),
    trialStartedAt: (row.trial_start ?? row.created_at).toISOString(),
    triallingEndsAt: trialEnd.toISOString(),
    trialDaysLeft: Math.max(0, Math.ceil((trialEnd.getTime() - now.getTime()) / dayMs)),
    hasPassword: row.password_hash !== null,
    isOwner: row.parent_account === null,
    folders: row.role === roles.admin ? null : row.folder_scope,
    staff,
    hasApiKey: row.has_key,
    pushNotificationsEnabled: row.is_told,
    pushAsked: row.push_prompted_at !== null,
    unrecordedScans: row.unrecorded_scans,
    weeklySummary: row.weekly_summary,
    singleKeyShortcuts: row.single_key_shortcuts,
  };
};

/** Returns what writes numbers, dates and times for the signed-in user. */
export const findFormatter = async ({ database }: Pick<Deps, 'database'>, actor: Member): Promise<Formatter> =>
  getFormatter(await store.findFormatSettings(actor, database.db));

/** Returns the signed-in user as sent to the browser. */
export const presentUser = async (deps: Deps, actor: Member): Promise<User> => {
  const { database } = deps;
  const subscription = await presentUserSubscription(deps, actor);
  const billingData = await findVisibleBilling(actor, database.db);
  const user = { ...toUser(await store.findCurrentUser(actor, database.db), actor.staff, deps.now()), ...subscription };
  return billingData ? { ...user, billingData } : user;
};
