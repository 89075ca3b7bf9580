import { sql } from 'kysely';
import type { Db } from '../../adapters/database/index.ts';
import type { System } from '../../http/actor.ts';

/** Lets the statements of a transaction take longer than those of requests; a little less than its connection waits for. */
export const allowLong = (_actor: System, tx: Db) => sql`set local statement_timeout = '25s'`.execute(tx);
