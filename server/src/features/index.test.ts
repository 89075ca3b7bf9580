import { readdirSync } from 'node:fs';
import { api } from '@tessera/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../adapters/database/testing.ts';
import type { AccountTable, Feature, FeatureContext } from '../feature.ts';
import { startTestServer, type TestServer } from '../testing.ts';
import { features } from './index.ts';

/** Columns that name a user, an account, a code, an email address or a visitor without a foreign key. */
const namesPersonalData = /^(account_id|user_id|actor_id|qr_id|caller|recipient|.*email|ip|phone|visitor)$/;

/** The tables that no feature has to erase or export anything of, and what they contain. */
const withoutPersonalData: Readonly<Record<string, string>> = {
  app_setting: 'keys and facts of the installation',
  certificate_account: 'our accounts at certificate authorities',
  invoice_series: 'how many invoices each year has',
  migration: 'the release that migrated the schema',
  price: 'what durations cost',
  scan_fold: 'how far the counters of analysis are',
  service_hour: 'how many scans were answered in each hour',
  sweep: 'when sweeps ran',
  transfer_folder: 'which folder of a recipient replaces which, deleted with the transfer',
  unrecorded_report: 'ids of reports about missing scans',
  unverified_media_usage: 'one sum',
  used_captcha: 'hashes of challenges',
  visitor_salt: 'random numbers, for three days',
};

/** A column that refers to a person's data; `onDelete` is its foreign key's: c cascades, n clears, '' is no foreign key. */
type Reference = { table: string; column: string; target: string; onDelete: string };

/** The tables of the database, and the columns in them that refer to people. */
type Catalogue = {
  tables: readonly string[];
  references: readonly Reference[];
  /** The tables with whose rows those of a table are deleted. */
  parents?: readonly Pick<Reference, 'table' | 'target'>[];
};

const readCatalogue = async ({ database }: TestServer): Promise<Catalogue> => {
  const { rows } = await database.pool.query<Reference>(
    `select relname as "table", attname as "column", coalesce(confrelid::regclass::text, '') as target,
            coalesce(confdeltype::text, '') as "onDelete"
     from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace and nspname = 'public'
     join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     left join pg_constraint on conrelid = pg_class.oid and contype = 'f' and attnum = any(conkey)
     where relkind in ('r', 'p') and not relispartition order by 1, 2`,
  );
  const references = rows.filter(
    ({ column, target, onDelete }) =>
      namesPersonalData.test(column) || (['users', 'qr'].includes(target) && onDelete !== ''),
  );
  const parents = rows.filter(({ onDelete }) => onDelete === 'c');
  return { tables: [...new Set(rows.map(({ table }) => table))], references, parents };
};

/** What is wrong with how features declare the tables of a catalogue. */
const findMistakes = (declaring: readonly Feature[], { tables, references, parents = [] }: Catalogue): string[] => {
  const declared = declaring.flatMap((feature) =>
    Object.entries(feature.tables ?? {}).map(([table, rule]) => ({ feature, table, rule })),
  );
  const isErased = (
    { schedules = [], erase }: Feature,
    table: string,
    { erasedBy }: Pick<AccountTable, 'erasedBy'>,
  ) => {
    const own = references.filter((reference) => reference.table === table);
    const refers = (target: string, onDelete: string) =>
      own.some((reference) => reference.target === target && reference.onDelete === onDelete);
    const isWithUser = (name: string): boolean =>
      name === 'users' || parents.some((parent) => parent.table === name && isWithUser(parent.target));
    if (erasedBy === 'with-user') return isWithUser(table) || refers('users', 'c');
    if (erasedBy === 'with-code') return refers('qr', 'c');
    if (erasedBy === 'detached') return own.every(({ onDelete }) => onDelete === 'n');
    if (erasedBy === 'erase') return erase !== undefined;
    return schedules.some(({ cleans }) => cleans?.some((cleaned) => cleaned === table));
  };
  const undeclared = tables.filter((name) => !declared.some(({ table }) => table === name));
  const wrong = declared.flatMap(({ feature, table, rule }) => [
    ...(isErased(feature, table, rule) ? [] : [`${feature.name} erases no rows of ${table} by ${rule.erasedBy}`]),
    ...(rule.exported === '' ? [`${feature.name} gives no reason why ${table} is not exported`] : []),
    ...(declared.filter((other) => other.table === table).length > 1 ? [`${table} is declared twice`] : []),
    ...(tables.includes(table) ? [] : [`${table} doesn’t exist`]),
  ]);
  const unexplained = undeclared.filter(
    (name) => !(name in withoutPersonalData) || references.some(({ table }) => table === name),
  );
  return [...unexplained.map((table) => `no feature declares how ${table} is erased and exported`), ...wrong];
};

describe('the list of features', () => {
  test('every folder of features is listed under its name', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(features.map(({ name }) => name).sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  test('names of jobs and sweeps are unique', () => {
    for (const part of ['jobs', 'schedules'] as const) {
      const names = features.flatMap((feature) => (feature[part] ?? []).map(({ name }) => name));
      expect(names).toEqual([...new Set(names)]);
    }
  });
});

describe.each(databases)('the data of accounts on $name', ({ open }) => {
  let server: TestServer;
  let catalogue: Catalogue;
  beforeAll(async () => {
    server = await startTestServer(await open());
    catalogue = await readCatalogue(server);
  });
  afterAll(() => server.close());

  test('each tag of the API is handled by one feature', () => {
    const context = server.deps as FeatureContext;
    const tags = features.flatMap(({ handlers }) => Object.keys(handlers?.(context) ?? {}));
    expect(tags.sort()).toEqual(Object.keys(api).sort());
  });

  test('every table is erased or deleted in time, and exported or listed with a reason', () => {
    expect(findMistakes(features, catalogue)).toEqual([]);
  });

  test.each<[string, Reference, Feature['tables'] & object]>([
    ['is not declared', { table: 'note', column: 'account_id', target: '', onDelete: '' }, {}],
    [
      'is listed as without personal data, but has some',
      { table: 'sweep', column: 'email', target: '', onDelete: '' },
      {},
    ],
    [
      'is declared as deleted by a sweep that doesn’t exist',
      { table: 'email', column: 'recipient', target: '', onDelete: '' },
      { email: { erasedBy: 'sweep', exported: 'for a test' } },
    ],
    [
      'is declared as deleted with the user, without such a foreign key',
      { table: 'email', column: 'user_id', target: 'users', onDelete: 'n' },
      { email: { erasedBy: 'with-user', exported: 'for a test' } },
    ],
    [
      'is declared as erased by a feature that erases nothing',
      { table: 'email', column: 'recipient', target: '', onDelete: '' },
      { email: { erasedBy: 'erase', exported: 'for a test' } },
    ],
    [
      'is not exported, without a reason',
      { table: 'email', column: 'user_id', target: 'users', onDelete: 'c' },
      { email: { erasedBy: 'with-user', exported: '' } },
    ],
  ])('a table is reported that %s', (_what, reference, tables) => {
    const listed = { tables: [reference.table], references: [reference] };
    expect(findMistakes([{ name: 'notes', tables }], listed)).toHaveLength(1);
  });
});
