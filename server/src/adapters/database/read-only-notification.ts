import { sql } from 'kysely';
import type { Db } from './port.ts';

export const readOnlyChannel = 'read_only';

/** Tells every node, when the transaction commits, that the read-only switch may have changed. */
export const notifyOfReadOnly = (tx: Db) => sql`select pg_notify(${readOnlyChannel}, '')`.execute(tx);
