import type { Job } from '../../adapters/jobs/port.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { notifyOfVatNumber } from './emails.ts';
import * as store from './store.ts';

const system = createSystemActor('checking VAT numbers');
const maxPerRun = 50;
const quarterHourMs = 15 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** Unavailable VIES is asked again after a quarter of an hour, then at doubling intervals, up to once a day. */
const getRetryDelay = (attempts: number) => Math.min(quarterHourMs * 2 ** Math.min(attempts, 7), dayMs);

/** A business can close, and a number that is too new for VIES appears there. */
const recheckDays = { valid: 30, invalid: 7 } as const;

type CheckDeps = Pick<Deps, 'config' | 'database' | 'jobs' | 'now' | 'vatCheck'>;

const checkNumber = async (deps: CheckDeps, row: store.BillingRow): Promise<void> => {
  const result = await deps.vatCheck.check(row.vat_number);
  const at = deps.now();
  await deps.database.db.transaction().execute(async (tx) => {
    if (result.state === 'unavailable') {
      const dueAt = new Date(at.getTime() + getRetryDelay(row.vat_attempts));
      // What was valid stays so until VIES says otherwise.
      const isKept = row.vat_state === 'valid' || row.vat_state === 'invalid';
      await store.saveUnavailable(system, tx, row, { dueAt, checkedAt: isKept ? row.vat_checked_at : at, isKept });
      return;
    }
    const dueAt = new Date(at.getTime() + recheckDays[result.state] * dayMs);
    const isSaved = await store.saveVatOutcome(system, tx, row, { ...result, checkedAt: at, dueAt });
    // The first answer is on the page where the number was entered.
    if (isSaved && row.vat_state !== 'pending' && row.vat_state !== result.state)
      await notifyOfVatNumber(deps, system, tx, row, result.state);
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

/** Asks again about numbers that VIES didn’t answer for, and about the others from time to time. */
export const recheckVatNumbers = async (deps: CheckDeps): Promise<void> => {
  for (const row of await store.listDueNumbers(system, deps.database.db, deps.now(), maxPerRun))
    await checkNumber(deps, row);
};
