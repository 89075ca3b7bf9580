import type { Schedule } from '@tessera/contract/rules/schedule.ts';
import { sql } from 'kysely';
import type { Db } from '../../../adapters/database/index.ts';
import type { SystemActor } from '../../../http/actor.ts';
import { accessColumns } from '../../subscriptions/index.ts';
import type { LinkKey } from './link-key.ts';

/** Finds the code of a link, with the content of its published revision. An erased code has no id. */
export const findCodeByLink = (_actor: SystemActor, db: Db, { host, slugKey }: LinkKey) =>
  db
    .selectFrom('short_link')
    .leftJoin('qr', 'qr.id', 'short_link.qr_id')
    .leftJoin('users', 'users.id', 'qr.account_id')
    .leftJoin('subscription', 'subscription.account_id', 'qr.account_id')
    .leftJoin('revision', (join) =>
      join.onRef('revision.qr_id', '=', 'qr.id').onRef('revision.number', '=', 'qr.published_revision'),
    )
    .select([
      'short_link.host',
      'short_link.slug',
      'short_link.kept_for',
      'qr.id',
      'qr.account_id',
      'qr.scan_limit',
      'qr.archived_at',
      'users.timezone',
    ])
    .select(['qr.password_hash', 'qr.password_active', 'qr.theme_color', 'qr.forward_parameters'])
    .select(['qr.version', 'qr.published_revision'])
    .select(sql<string>`qr.type`.as('type'))
    .select(
      sql<'active' | 'paused' | 'blocked'>`case when users.state = 'banned' then 'blocked' else qr.state end`.as(
        'state',
      ),
    )
    .select(sql<Schedule | null>`qr.schedule`.as('schedule'))
    .select(accessColumns.map((column) => `subscription.${column}` as const))
    .select(['revision.content', 'revision.content_version'])
    .where('short_link.host', '=', host)
    .where(sql`lower(short_link.slug)`, '=', slugKey)
    .executeTakeFirst();
