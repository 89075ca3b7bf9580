import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Actor, Member } from '../../http/actor.ts';
import { RollbackError } from './rollback.ts';

const lockColumns = ['id', 'name', 'type', 'locks', 'content_fields', 'access'] as const;
const templateColumns = [
  ...lockColumns,
  'style',
  'content',
  'content_version',
  'name_pattern',
  'is_default',
  'codes',
  'created_at',
  'updated_at',
  'version',
] as const;

/** What codes show of their template: its name, and what it keeps and locks. */
export type TemplateLocks = Pick<
  Selectable<Tables['template']>,
  (typeof lockColumns)[number] | 'folder_id' | 'hostname'
>;
export type TemplateRow = TemplateLocks & Pick<Selectable<Tables['template']>, (typeof templateColumns)[number]>;

/** Templates that weren’t deleted, as they apply now: without a folder that was, or a domain that the account has lost. */
export const selectTemplates = (actor: Member, db: Db) =>
  db
    .selectFrom('template')
    .select([
      sql<number | null>`(select folder.id from folder where folder.id = template.folder_id and deleted_at is null)`.as(
        'folder_id',
      ),
      sql<string | null>`case when hostname = '' then '' else (
        select host from domain where domain.account_id = template.account_id and host = template.hostname
          and state in ('verified', 'active')) end`.as('hostname'),
    ])
    .where('template.account_id', '=', actor.accountId)
    .where('template.deleted_at', 'is', null);

export const findTemplate = (actor: Member, db: Db, id: number): Promise<TemplateRow | undefined> =>
  selectTemplates(actor, db).select(templateColumns).where('id', '=', id).executeTakeFirst();

export const findDefaultTemplate = (actor: Member, db: Db): Promise<TemplateRow | undefined> =>
  selectTemplates(actor, db).select(templateColumns).where('is_default', '=', true).executeTakeFirst();

/** Returns the template of a code, without its content. Guests’ codes have none. */
export const findTemplateLocks = async (actor: Actor, db: Db, id: number): Promise<TemplateLocks | null> => {
  if (actor.kind !== 'member') return null;
  return (await selectTemplates(actor, db).select(lockColumns).where('id', '=', id).executeTakeFirst()) ?? null;
};

/** Counts codes that are made from a template, and returns the first of their numbers. Rolls back if the template was deleted meanwhile. */
export const takeTemplateNumbers = async (actor: Member, tx: Tx, id: number, count: number): Promise<number> => {
  const row = await tx
    .updateTable('template')
    .set({ codes: sql`codes + ${count}` })
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('codes')
    .executeTakeFirst();
  if (!row) throw new RollbackError('unknown_template');
  return row.codes - count + 1;
};
