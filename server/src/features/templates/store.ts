import type { TemplateInput } from '@tessera/contract/api/templates.ts';
import { toTemplateKey } from '@tessera/contract/rules/templates.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import {
  getRollbackReason,
  isAccessibleBy,
  lockFolder,
  RollbackError,
  selectTemplates,
  type TemplateContent,
} from '../codes/index.ts';

const summaryColumns = [
  'id',
  'name',
  'style',
  'type',
  'content_fields',
  'access',
  'name_pattern',
  'locks',
  'is_default',
  'codes',
  'created_at',
  'updated_at',
  'version',
] as const;

export type TemplateSummaryRow = Pick<
  Selectable<Tables['template']>,
  (typeof summaryColumns)[number] | 'folder_id' | 'hostname'
>;

/** The templates of the account by name, without their content. */
export const listTemplates = (actor: Member, db: Db): Promise<TemplateSummaryRow[]> =>
  selectTemplates(actor, db).select(summaryColumns).orderBy('name_key').execute();

/** The codes that were made from a template, outside the archive. */
export const listCodes = async (actor: Member, db: Db, id: number, max: number): Promise<number[]> => {
  const codes = db.selectFrom('qr').select('id').where('template_id', '=', id).where('archived_at', 'is', null);
  const rows = await codes.where(isAccessibleBy(actor)).orderBy('id').limit(max).execute();
  return rows.map((row) => row.id);
};

export type TemplateConflict =
  | 'template_exists'
  | 'template_limit_exceeded'
  | 'unknown_folder'
  | 'version_conflict'
  | 'not_found';

const isNameTaken = (error: unknown) => (error as { constraint?: string }).constraint === 'template_name';

const toConflict = (error: unknown): TemplateConflict =>
  isNameTaken(error) ? 'template_exists' : getRollbackReason<TemplateConflict>(error);

/** Changes of an account’s templates wait for each other: parallel requests exceed no limit, and one is the default. */
const lockTemplates = (actor: Member, tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`templates ${actor.accountId}`}, 0))`.execute(tx);

const requireFreeTemplate = async (actor: Member, tx: Tx, maxTemplates: number) => {
  const { count } = await tx
    .selectFrom('template')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', actor.accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxTemplates) throw new RollbackError<TemplateConflict>('template_limit_exceeded');
};

/** Of a deleted template, too: restoring it takes the default from no other. */
const clearDefault = (actor: Member, tx: Tx) =>
  tx
    .updateTable('template')
    .set({ is_default: false })
    .where('account_id', '=', actor.accountId)
    .where('is_default', '=', true)
    .execute();

export type TemplateValues = Omit<TemplateInput, 'content'>;

/** Values to change; undefined leaves one as it is. */
type ChangedValues = { [Name in keyof TemplateValues]?: TemplateValues[Name] | undefined };

const toColumns = (values: ChangedValues) => ({
  ...(values.name !== undefined && { name: values.name, name_key: toTemplateKey(values.name) }),
  ...(values.style && { style: JSON.stringify(values.style) }),
  ...(values.type !== undefined && { type: values.type }),
  ...(values.folder !== undefined && { folder_id: values.folder }),
  ...(values.hostname !== undefined && { hostname: values.hostname }),
  ...(values.access !== undefined && { access: values.access && JSON.stringify(values.access) }),
  ...(values.namePattern !== undefined && { name_pattern: values.namePattern }),
  ...(values.locks && { locks: sql<string[]>`${[...values.locks]}::text[]` }),
  ...(values.isDefault !== undefined && { is_default: values.isDefault }),
});

const toContentColumns = ({ content, contentVersion, contentFields, mediaNames, bytes }: TemplateContent) => ({
  content: content && JSON.stringify(content),
  content_version: contentVersion,
  content_fields: sql<string[]>`${[...contentFields]}::text[]`,
  media_names: sql<string[]>`${[...mediaNames]}::text[]`,
  bytes,
});

/** What is done in the transaction of a change. */
type AfterChange = (tx: Tx, id: number) => Promise<void>;
type WriteOptions = { now: Date; afterChange: AfterChange };

/** Creates a template and returns its id. */
export const insertTemplate = (
  actor: Member,
  db: Db,
  values: TemplateValues,
  content: TemplateContent,
  { maxTemplates, now, afterChange }: WriteOptions & { maxTemplates: number },
): Promise<number | TemplateConflict> =>
  db
    .transaction()
    .execute(async (tx): Promise<number> => {
      await lockTemplates(actor, tx);
      await requireFreeTemplate(actor, tx, maxTemplates);
      if (values.folder !== null) await lockFolder(actor, tx, values.folder);
      if (values.isDefault) await clearDefault(actor, tx);
      const { name, style } = values;
      const { id } = await tx
        .insertInto('template')
        .values({
          ...toColumns(values),
          ...toContentColumns(content),
          account_id: actor.accountId,
          name,
          name_key: toTemplateKey(name),
          style: JSON.stringify(style),
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await afterChange(tx, id);
      return id;
    })
    .catch(toConflict);

/**
 * Changes the given values of a template; the content only with its columns. With `version`, only if no one else has changed
 * it since then.
 */
export const changeTemplate = (
  actor: Member,
  db: Db,
  id: number,
  values: ChangedValues,
  content: TemplateContent | undefined,
  { now, afterChange, version }: WriteOptions & { version?: number | undefined },
): Promise<TemplateConflict | undefined> =>
  db
    .transaction()
    .execute(async (tx): Promise<undefined> => {
      await lockTemplates(actor, tx);
      const current = await selectTemplates(actor, tx).select('version').where('id', '=', id).executeTakeFirst();
      if (!current) throw new RollbackError<TemplateConflict>('not_found');
      if (version !== undefined && version !== current.version)
        throw new RollbackError<TemplateConflict>('version_conflict');
      if (typeof values.folder === 'number') await lockFolder(actor, tx, values.folder);
      if (values.isDefault) await clearDefault(actor, tx);
      await tx
        .updateTable('template')
        .set({
          ...toColumns(values),
          ...(content && toContentColumns(content)),
          ...{ updated_at: now, version: current.version + 1 },
        })
        .where('id', '=', id)
        .execute();
      await afterChange(tx, id);
    })
    .catch(toConflict);

/** Deletes a template, and returns its name; undefined if the account doesn’t have it. It can be restored for a while. */
export const deleteTemplate = async (actor: Member, tx: Tx, id: number, now: Date): Promise<string | undefined> => {
  const row = await tx
    .updateTable('template')
    .set({ deleted_at: now })
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
};

/** Restores a deleted template; it’s the default again if no other became it. */
export const restoreTemplate = (
  actor: Member,
  db: Db,
  id: number,
  { maxTemplates, afterChange }: { maxTemplates: number; afterChange: (tx: Tx, name: string) => Promise<void> },
): Promise<TemplateConflict | undefined> =>
  db
    .transaction()
    .execute(async (tx): Promise<undefined> => {
      await lockTemplates(actor, tx);
      await requireFreeTemplate(actor, tx, maxTemplates);
      const restored = await tx
        .updateTable('template')
        .set({ deleted_at: null })
        .where('account_id', '=', actor.accountId)
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .returning('name')
        .executeTakeFirst();
      if (!restored) throw new RollbackError<TemplateConflict>('not_found');
      await afterChange(tx, restored.name);
    })
    .catch(toConflict);

/** Deletes templates permanently that were deleted before a time; the codes that were made from them stay. */
export const eraseTemplates = async (_actor: SystemActor, db: Db, before: Date): Promise<number> =>
  Number((await db.deleteFrom('template').where('deleted_at', '<', before).executeTakeFirst()).numDeletedRows);

/** Selects templates that have a design and nothing else. */
const hasOnlyDesign = sql<boolean>`name_pattern = '' and locks = '{}'
  and coalesce(type, content_version::text, folder_id::text, hostname, access::text) is null`;

/** Returns the template that has this design and nothing else. */
export const findByDesign = async (actor: Member, db: Db, style: object): Promise<number | undefined> => {
  const row = await db
    .selectFrom('template')
    .select('id')
    .where('account_id', '=', actor.accountId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`style = ${JSON.stringify(style)}::jsonb`)
    .where(hasOnlyDesign)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

/** Returns the id of the template with a name, and whether it has a design and nothing else. */
export const findByName = (
  actor: Member,
  db: Db,
  name: string,
): Promise<{ id: number; hasOnlyDesign: boolean } | undefined> =>
  db
    .selectFrom('template')
    .select(['id', hasOnlyDesign.as('hasOnlyDesign')])
    .where('account_id', '=', actor.accountId)
    .where('deleted_at', 'is', null)
    .where('name_key', '=', toTemplateKey(name))
    .executeTakeFirst();

/** Makes no template the default. Returns whether one was. */
export const removeDefault = async (actor: Member, tx: Tx): Promise<boolean> => {
  await lockTemplates(actor, tx);
  const current = await selectTemplates(actor, tx).select('id').where('is_default', '=', true).executeTakeFirst();
  await clearDefault(actor, tx);
  return current !== undefined;
};
