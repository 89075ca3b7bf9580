import type { Job } from '../../adapters/jobs/port.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import * as store from './store.ts';

const system = createSystemActor('checking VAT numbers');
const maxPerRun = 50;
const quarterHourMs = 15 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** Unavailable VIES is asked again after a quarter of an hour, then at doubling intervals, up to once a day. */
const getRetryDelay = (attempts: number) => Math.min(quarterHourMs * 2 ** Math.min(attempts, 7), dayMs);

type CheckDeps = Pick<Deps, 'database' | 'now' | 'vatCheck'>;

const checkNumber = async ({ database, now, vatCheck }: CheckDeps, row: store.BillingRow): Promise<void> => {
  const result = await vatCheck.check(row.vat_number);
  const checkedAt = now();
  await store.saveVatOutcome(system, database.db, row, {
    state: result.state,
    checkedAt,
    consultation: result.state === 'unavailable' ? null : result.consultation,
    dueAt: result.state === 'unavailable' ? new Date(checkedAt.getTime() + getRetryDelay(row.vat_attempts)) : null,
  });
};

/** Asks VIES about a number that was just entered. */
export const checkVatJob: Job<Deps, { accountId: string }> = {
  name: 'billing.check-vat',
  retries: 3,
  initialBackoffSeconds: 30,
  maxBackoffSeconds: 600,
  run: async (deps, { accountId }) => {
    const row = await store.findBilling(system, deps.database.db, accountId);
    if (row?.vat_due_at && row.vat_due_at <= deps.now()) await checkNumber(deps, row);
  },
};

/** Asks again about numbers that VIES didn’t answer for. */
export const recheckVatNumbers = async (deps: CheckDeps): Promise<void> => {
  for (const row of await store.listDueNumbers(system, deps.database.db, deps.now(), maxPerRun))
    await checkNumber(deps, row);
};
