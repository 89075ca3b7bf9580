import type { Schedule } from '@tessera/contract/rules/schedule.ts';
import { sql } from 'kysely';
import type { Db } from '../../../adapters/database/index.ts';
import type { SystemActor } from '../../../http/actor.ts';

/** Finds a code by its slug key, with the content of its published revision. An erased code has no id. */
export const findCodeByUri = (_actor: SystemActor, db: Db, uriKey: string) =>
  db
    .selectFrom('uri')
    .leftJoin('qr', 'qr.id', 'uri.qr_id')
    .leftJoin('users', 'users.id', 'qr.account_id')
    .leftJoin('revision', (join) =>
      join.onRef('revision.qr_id', '=', 'qr.id').onRef('revision.n', '=', 'qr.published_n'),
    )
    .select(['uri.uri', 'qr.id', 'qr.account_id', 'qr.scan_limit', 'qr.archived_at', 'users.timezone'])
    .select(['qr.access_password', 'qr.password_active', 'qr.header_colour', 'qr.forward_parameters'])
    .select(['qr.version', 'qr.published_n'])
    .select(sql<string>`qr.type`.as('type'))
    .select(
      sql<'active' | 'paused' | 'blocked'>`case when users.state = 'banned' then 'blocked' else qr.state end`.as(
        'state',
      ),
    )
    .select(sql<Schedule | null>`qr.schedule`.as('schedule'))
    .select(['revision.content', 'revision.content_version'])
    .where('uri.host', '=', '')
    .where(sql`lower(uri.uri)`, '=', uriKey)
    .executeTakeFirst();
