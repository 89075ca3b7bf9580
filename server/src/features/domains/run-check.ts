import type { DomainCheck } from '@tessera/contract/api/domains.ts';
import { proofPrefix } from '@tessera/contract/rules/domain-name.ts';
import { heldStates } from '@tessera/contract/rules/domains.ts';
import type { Tx } from '../../adapters/database/index.ts';
import type { SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { checkDomain } from './check.ts';
import { getEdge } from './edge.ts';
import { type DomainEmail, queueDomainEmail } from './emails.ts';
import { queueCertificate } from './jobs.ts';
import { lookUpDomain } from './look-up.ts';
import { probeDomain } from './probe.ts';
import { advance, type CheckOutcome, decideClaim, getClaimEnd } from './state.ts';
import * as store from './store.ts';

export type CheckDeps = Pick<
  Deps,
  'certificateAuthority' | 'config' | 'database' | 'dns' | 'jobs' | 'now' | 'outbound' | 'secretBox'
>;
/** A check, by the system: it looks at other accounts that have or want the host. */
type CheckContext = { deps: CheckDeps; system: SystemActor };

const hourMs = 3_600_000;

type Seen = { check: DomainCheck; outcome: CheckOutcome };

/** Whether a check found CAA records that keep our authority from issuing certificates. */
const isForbidden = (check: DomainCheck | null) =>
  check?.records.some(({ purpose, isRight }) => purpose === 'certificate' && !isRight) ?? false;

const isHeld = ({ state }: store.DomainRow) => (heldStates as readonly string[]).includes(state);

/** Replaces what is said about the proof; `outcome` treats it as missing. */
const withClaim = ({ check, outcome }: Seen, finding: 'held_elsewhere' | 'moving', params = {}): Seen => ({
  check: {
    ...check,
    records: check.records.map((record) =>
      record.purpose === 'ownership' ? { ...record, finding, params, isRight: finding === 'moving' } : record,
    ),
  },
  outcome: { ...outcome, proof: 'missing' },
});

/** What becomes of a proven domain that another account has; the holder is told. */
const applyClaim = async (
  { deps, system }: CheckContext,
  tx: Tx,
  holder: store.DomainRow,
  seen: Seen,
  found: readonly string[],
) => {
  const now = deps.now();
  const hasProof = found.includes(proofPrefix + holder.token);
  const decision = decideClaim({ hasProof, claimedSince: holder.claimed_since }, now);
  if (decision === 'refused') {
    await store.setClaimed(system, tx, holder.id, null);
    return withClaim(seen, 'held_elsewhere');
  }
  if (decision === 'transferred') {
    await store.takeDomain(system, tx, holder.id, now);
    await queueDomainEmail(deps, system, tx, holder, 'moved');
    return seen;
  }
  const since = holder.claimed_since ?? now;
  if (!holder.claimed_since) {
    await store.setClaimed(system, tx, holder.id, since);
    await queueDomainEmail(deps, system, tx, holder, 'claimed');
  }
  return withClaim(seen, 'moving', { date: getClaimEnd(since).toISOString() });
};

/**
 * Checks a domain: reads its records, and stores what they mean for its state in one transaction, in which nothing else
 * about this host changes. Its owner, and the account that had the host, are told what is new for them.
 */
const checkNow = async ({ deps, system }: CheckContext, { id, host, token }: store.DomainRow): Promise<void> => {
  const startedAt = deps.now();
  const edge = getEdge(deps.config);
  const lookUp = await lookUpDomain(deps.dns, host, edge);
  const found = await checkDomain({ host, token }, lookUp, edge, (name) => probeDomain(deps, name));
  await deps.database.db.transaction().execute(async (tx) => {
    const rows = await store.lockHost(system, tx, host);
    const row = rows.find((candidate) => candidate.id === id);
    if (!row || row.state === 'removed' || (row.checked_at && row.checked_at > startedAt)) return;
    const isProven = found.outcome.proof === 'found';
    const holder = rows.find((other) => other.id !== id && isHeld(other));
    if (isProven && row.claimed_since) await store.setClaimed(system, tx, id, null);
    const seen =
      isProven && holder ? await applyClaim({ deps, system }, tx, holder, found, lookUp.proof.values) : found;
    const status = {
      ...{ state: row.state, createdAt: row.created_at, activatedAt: row.activated_at },
      ...{ failingSince: row.failing_since, warnings: row.warnings },
    };
    const now = deps.now();
    const { nextCheckAt, news, ...next } = advance(status, seen.outcome, now);
    const isMoving = seen.check.records.some(({ finding }) => finding === 'moving');
    await store.saveCheck(system, tx, id, {
      status: next,
      nextCheckAt: isMoving ? new Date(now.getTime() + hourMs) : nextCheckAt,
      checkedAt: now,
      result: seen.check,
    });
    if (
      next.state === 'active' &&
      (row.state !== 'active' || (isForbidden(row.check_result) && !isForbidden(seen.check)))
    )
      await queueCertificate(deps, system, tx, host);
    const record = seen.check.records.find(({ isRight }) => !isRight);
    if (news)
      await queueDomainEmail(deps, system, tx, row, news satisfies DomainEmail, { record: record?.type ?? 'TXT' });
  });
};

/** Checks that this process runs, so that several pages that show one domain share a check. */
const running = new WeakMap<CheckDeps['database'], Map<number, Promise<void>>>();

export const runCheck = (deps: CheckDeps, system: SystemActor, row: store.DomainRow): Promise<void> => {
  const checks = running.get(deps.database) ?? new Map<number, Promise<void>>();
  running.set(deps.database, checks);
  const current = checks.get(row.id);
  if (current) return current;
  const check = checkNow({ deps, system }, row).finally(() => checks.delete(row.id));
  checks.set(row.id, check);
  return check;
};

const maxDue = 1_000;
const concurrency = 8;

/** Checks the domains that are due. One whose check fails keeps no other from its own, and waits for its next one. */
export const checkDueDomains = async (deps: CheckDeps, system: SystemActor): Promise<void> => {
  const due = await store.listDueDomains(system, deps.database.db, deps.now(), maxDue);
  const errors: unknown[] = [];
  const work = async () => {
    for (let row = due.shift(); row; row = due.shift())
      await runCheck(deps, system, row).catch(async (error: unknown) => {
        errors.push(error);
        await store.postponeCheck(system, deps.database.db, row.id, new Date(deps.now().getTime() + hourMs));
      });
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} domains can’t be checked: ${errors[0]}`);
};
