import type { TemplateInput } from '@tessera/contract/api/templates.ts';
import { toTemplateKey } from '@tessera/contract/rules/templates.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Member } from '../../http/actor.ts';
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

export type TemplateConflict = 'template_exists' | 'template_limit_exceeded' | 'unknown_folder' | 'not_found';

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
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxTemplates) throw new RollbackError<TemplateConflict>('template_limit_exceeded');
};

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

/** Changes the given values of a template; the content only with its columns. */
export const changeTemplate = (
  actor: Member,
  db: Db,
  id: number,
  values: ChangedValues,
  content: TemplateContent | undefined,
  { now, afterChange }: WriteOptions,
): Promise<TemplateConflict | undefined> =>
  db
    .transaction()
    .execute(async (tx): Promise<undefined> => {
      await lockTemplates(actor, tx);
      if (typeof values.folder === 'number') await lockFolder(actor, tx, values.folder);
      if (values.isDefault) await clearDefault(actor, tx);
      const { numUpdatedRows } = await tx
        .updateTable('template')
        .set({ ...toColumns(values), ...(content && toContentColumns(content)), updated_at: now })
        .where('account_id', '=', actor.accountId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new RollbackError<TemplateConflict>('not_found');
      await afterChange(tx, id);
    })
    .catch(toConflict);

/** Deletes a template, and returns its name; undefined if the account doesn’t have it. */
export const deleteTemplate = async (actor: Member, tx: Tx, id: number): Promise<string | undefined> => {
  const row = await tx
    .deleteFrom('template')
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
};

/** Selects templates that have a design and nothing else. */
const hasOnlyDesign = sql<boolean>`name_pattern = '' and locks = '{}'
  and coalesce(type, content_version::text, folder_id::text, hostname, access::text) is null`;

/** Returns the template that has this design and nothing else. */
export const findByDesign = async (actor: Member, db: Db, style: object): Promise<number | undefined> => {
  const row = await db
    .selectFrom('template')
    .select('id')
    .where('account_id', '=', actor.accountId)
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
    .where('name_key', '=', toTemplateKey(name))
    .executeTakeFirst();

/** Makes no template the default. Returns whether one was. */
export const removeDefault = async (actor: Member, tx: Tx): Promise<boolean> => {
  await lockTemplates(actor, tx);
  const [result] = await clearDefault(actor, tx);
  return (result?.numUpdatedRows ?? 0n) > 0n;
};
