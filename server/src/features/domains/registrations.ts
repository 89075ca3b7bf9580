import { expiryWarningDays } from '@tessera/contract/rules/domains.ts';
import { getDomain } from 'tldts';
import type { SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getFormatter } from '../../i18n.ts';
import { queueDomainEmail } from './emails.ts';
import { toDisplayName } from './records.ts';
import * as store from './store.ts';

const dayMs = 86_400_000;

/** Further away, it’s only looked at weekly. */
const soonDays = 60;
const maxPerRound = 100;

/** The part of a domain that a registry knows: `example.co.uk` for `go.example.co.uk`. */
export const getRegistryName = (host: string): string => getDomain(host) ?? host;

/** How many warnings are due by a time. */
export const countExpiryWarnings = (registeredUntil: Date, now: Date): number => {
  const days = (registeredUntil.getTime() - now.getTime()) / dayMs;
  return expiryWarningDays.filter((day) => days <= day).length;
};

type RegistrationDeps = Pick<Deps, 'config' | 'database' | 'domainRegistry' | 'jobs' | 'now'>;

/** Stores what a registry says about a domain; nothing new keeps what it said before. Its owner is told before it ends. */
const noteRegistration = (
  deps: RegistrationDeps,
  system: SystemActor,
  { id, host }: store.RegistrationRow,
  found: Date | undefined,
) =>
  deps.database.db.transaction().execute(async (tx) => {
    const row = (await store.lockHost(system, tx, host)).find((domain) => domain.id === id);
    if (!row) return;
    const now = deps.now();
    const registeredUntil = found ?? row.registered_until;
    const warnings = registeredUntil ? countExpiryWarnings(registeredUntil, now) : 0;
    const isFar = registeredUntil !== null && registeredUntil.getTime() - now.getTime() > soonDays * dayMs;
    await store.saveRegistration(system, tx, id, {
      registeredUntil,
      warnings,
      nextCheckAt: new Date(now.getTime() + (isFar ? 7 : 1) * dayMs),
    });
    if (!registeredUntil || warnings <= row.expiry_warnings) return;
    const owner = await store.findOwner(system, tx, row.account_id);
    if (!owner) return;
    const date = getFormatter(owner).longDate(registeredUntil);
    await queueDomainEmail(deps, system, tx, row, 'expiring', {
      registered: toDisplayName(getRegistryName(host)),
      date,
    });
  });

/** Asks registries until when the domains of accounts are registered: each once for all domains with the same registered part. */
export const checkRegistrations = async (deps: RegistrationDeps, system: SystemActor): Promise<void> => {
  const due = await store.listDueRegistrations(system, deps.database.db, deps.now(), maxPerRound);
  for (const [name, rows] of Map.groupBy(due, ({ host }) => getRegistryName(host))) {
    const found = await deps.domainRegistry.findExpiry(name);
    for (const row of rows) await noteRegistration(deps, system, row, found);
  }
};
