import { claimHours, type DomainState, pendingDays } from '@tessera/contract/rules/domains.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Since its proof is missing, or it leads elsewhere, a domain that was active has failed for so many days when its owner is told. */
const warningDays = [1, 3, 14];
/** The warning with which it is lost. */
const lostAfterDays = 3;

/** What decides about a domain, beside the next check. */
export type DomainStatus = {
  state: DomainState;
  createdAt: Date;
  activatedAt: Date | null;
  failingSince: Date | null;
  warnings: number;
};

/** What a check saw: `unknown` if no server answered, which proves nothing. */
export type CheckOutcome = { proof: 'found' | 'missing' | 'unknown'; route: 'right' | 'wrong' | 'unknown' };

/** What its owner is told. */
export type DomainNews = 'activated' | 'failing' | 'lost' | 'still_lost' | 'recovered';

type NextStatus = DomainStatus & { nextCheckAt: Date | null; news: DomainNews | undefined };

/** A domain that was just added, or brought back. */
export const startStatus = (now: Date): DomainStatus => ({
  state: 'pending',
  createdAt: now,
  activatedAt: null,
  failingSince: null,
  warnings: 0,
});

/** How long checks go on by themselves; null if they don’t end. */
export const getCheckedUntil = ({ state, createdAt }: Pick<DomainStatus, 'state' | 'createdAt'>): Date | null =>
  state === 'pending' ? new Date(createdAt.getTime() + pendingDays * dayMs) : null;

/** Often at first, while people change their DNS; then daily. */
const getNextCheck = (status: DomainStatus, now: Date): Date | null => {
  const age = now.getTime() - status.createdAt.getTime();
  const wait = (() => {
    if (status.state === 'active' || status.state === 'lost') {
      const failingMs = status.failingSince ? now.getTime() - status.failingSince.getTime() : Number.NaN;
      return failingMs < lostAfterDays * dayMs ? hourMs : dayMs;
    }
    if (age < hourMs) return minuteMs;
    if (age < dayMs) return 10 * minuteMs;
    return age < pendingDays * dayMs ? hourMs : dayMs;
  })();
  const next = new Date(now.getTime() + wait);
  const until = getCheckedUntil(status);
  return until && next > until ? null : next;
};

const applyFailure = (status: DomainStatus, now: Date): Omit<NextStatus, 'nextCheckAt'> => {
  const failingSince = status.failingSince ?? now;
  const days = (now.getTime() - failingSince.getTime()) / dayMs;
  const warnings = Math.max(status.warnings, warningDays.filter((day) => day <= days).length);
  const state = days >= lostAfterDays ? 'lost' : status.state;
  const news = state !== status.state ? 'lost' : state === 'lost' ? 'still_lost' : 'failing';
  return { ...status, state, failingSince, warnings, news: warnings > status.warnings ? news : undefined };
};

const applyOutcome = (
  status: DomainStatus,
  { proof, route }: CheckOutcome,
  now: Date,
): Omit<NextStatus, 'nextCheckAt'> => {
  const unchanged = { ...status, news: undefined };
  const isHealthy = proof === 'found' && route === 'right';
  if (isHealthy) {
    const isNotified = status.warnings > 0;
    const isFirst = status.state !== 'active' && status.state !== 'lost';
    return {
      ...{ state: 'active', createdAt: status.createdAt, activatedAt: status.activatedAt ?? now },
      ...{ failingSince: null, warnings: 0, news: isFirst ? 'activated' : isNotified ? 'recovered' : undefined },
    };
  }
  if (status.state === 'active' || status.state === 'lost') {
    return proof === 'missing' || route === 'wrong' ? applyFailure(status, now) : unchanged;
  }
  if (proof === 'unknown') return unchanged;
  return { ...unchanged, state: proof === 'found' ? 'verified' : 'pending' };
};

/** Returns the state of a domain after a check. A removed one stays so, whatever its records are. */
export const advance = (status: DomainStatus, outcome: CheckOutcome, now: Date): NextStatus => {
  if (status.state === 'removed') return { ...status, nextCheckAt: null, news: undefined };
  const next = applyOutcome(status, outcome, now);
  return { ...next, nextCheckAt: getNextCheck(next, now) };
};

/**
 * Returns what becomes of a host that an account has and another one proves: `refused` while the holder’s proof is there,
 * too, or can’t be looked for; otherwise the holder is told and, unless it comes back, loses the host after some days.
 */
export const decideClaim = (
  holder: { hasProof: boolean; claimedSince: Date | null },
  now: Date,
): 'refused' | 'waiting' | 'transferred' => {
  if (holder.hasProof) return 'refused';
  const waitedMs = holder.claimedSince ? now.getTime() - holder.claimedSince.getTime() : 0;
  return waitedMs >= claimHours * hourMs ? 'transferred' : 'waiting';
};

/** When a host that is claimed goes to the account that claims it. */
export const getClaimEnd = (claimedSince: Date): Date => new Date(claimedSince.getTime() + claimHours * hourMs);
