import type { ScanAnswers } from '@tessera/contract/api/status.ts';
import type { ScanHours } from '../../feature.ts';
import type { SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { addToHour } from './store.ts';

const hourMs = 3_600_000;
const writeIntervalMs = 60_000;
const none: ScanAnswers = { requests: 0, inTime: 0, unrecorded: 0 };

/** Starts adding what this node counts, which `getCounts` returns since the process started. */
export const startScanHours = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  actor: SystemActor,
  getCounts: () => ScanAnswers,
): ScanHours => {
  let written = none;
  const pending = () => {
    const counts = getCounts();
    return {
      requests: counts.requests - written.requests,
      inTime: counts.inTime - written.inTime,
      unrecorded: counts.unrecorded - written.unrecorded,
    };
  };
  const write = async () => {
    const counts = getCounts();
    const added = pending();
    if (added.requests === 0 && added.unrecorded === 0) return;
    await addToHour(actor, database.db, new Date(Math.floor(now().getTime() / hourMs) * hourMs), added);
    written = counts;
  };
  let writing = Promise.resolve();
  /** One write at a time: none counts what another is writing. */
  const writeInTurn = () => {
    writing = writing.then(write).catch(() => {}); // Kept for the next one.
    return writing;
  };
  const timer = setInterval(writeInTurn, writeIntervalMs);
  timer.unref();
  return {
    write: writeInTurn,
    pending,
    close: () => {
      clearInterval(timer);
      return writeInTurn();
    },
  };
};
