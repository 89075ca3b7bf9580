import type { StaffAccountDetails, StaffEmail } from '@tessera/contract/api/staff.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { listSecurityEvents } from '../audit/index.ts';
import { findRemovedCodes } from '../codes-without-plan/index.ts';
import { type KnownEmail, listEmailsTo } from '../email/index.ts';
import { getMaxStorageBytes } from '../media/index.ts';
import { presentStaffPlan } from '../subscriptions/index.ts';
import * as store from './account-details-store.ts';
import type { AccountRow } from './account-store.ts';
import { toStaffLogEntry } from './log.ts';
import { listStaffActions } from './log-store.ts';
import { toStaffAccount } from './present.ts';

/** How many security events, emails and staff actions are shown. */
const maxListed = 20;

const toStaffEmail = (row: KnownEmail): StaffEmail => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  createdAt: row.created_at.toISOString(),
  settledAt: (row.sent_at ?? row.failed_at)?.toISOString() ?? null,
  state: row.sent_at ? 'sent' : row.failed_at ? 'failed' : 'waiting',
  error: row.error ?? '',
  canResend: row.is_sealed,
});

/** The advertisement click, stored as an object with one entry. */
const toAdClick = (clickIds: unknown): StaffAccountDetails['adClick'] => {
  const [entry] = Object.entries((clickIds ?? {}) as Record<string, string>);
  return entry ? { name: entry[0], value: entry[1] } : null;
};

/** Returns everything that staff see of an account. */
export const presentAccountDetails = async (
  deps: Pick<Deps, 'config' | 'database' | 'now'>,
  actor: Member,
  db: Db,
  row: AccountRow,
): Promise<StaffAccountDetails> => {
  const owner = await store.findOwner(actor, db, row.id);
  const usage = await store.countUsage(actor, db, row.id);
  const members = await store.listMembers(actor, db, row.id);
  const addresses = members.map(({ email }) => email);
  const emailVerified = owner.email_verified_at !== null;
  const removed = await findRemovedCodes(deps, actor, db, row.id);
  return {
    ...toStaffAccount(row),
    emailVerified,
    twoFactor: owner.has_two_factor,
    providers: owner.providers,
    language: row.language,
    timezone: owner.timezone,
    country: owner.country,
    closedAt: owner.closed_at?.toISOString() ?? null,
    trialEndsAt: owner.trial_end?.toISOString() ?? null,
    plan: await presentStaffPlan(deps, actor, row.id),
    removedCodes: removed && { count: removed.count, until: removed.until.toISOString() },
    adClick: toAdClick(owner.click_ids),
    usage: {
      activeCodes: usage.active,
      blockedCodes: usage.blocked,
      archivedCodes: usage.archived,
      maxCodes: deps.config.maxCodesPerAccount,
      recentScans: usage.recent_scans,
      storageBytes: usage.bytes,
      maxStorageBytes: getMaxStorageBytes(deps.config, emailVerified),
      apiKeys: usage.keys,
      domains: await store.listDomainHosts(actor, db, row.id),
    },
    members: members.map(({ seen_at, state, ...member }) => ({
      ...member,
      state: state as StaffAccountDetails['state'],
      seenAt: seen_at?.toISOString() ?? null,
    })),
    securityEvents: await listSecurityEvents(actor, db, row.id, maxListed),
    emails: (await listEmailsTo(actor, db, addresses, maxListed)).map(toStaffEmail),
    staffLog: (await listStaffActions(actor, db, { accountId: row.id }, maxListed)).map(toStaffLogEntry),
  };
};
