import { readdirSync } from 'node:fs';
import { api } from '@tessera/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../adapters/database/testing.ts';
import type { AccountTable, Feature, FeatureContext } from '../feature.ts';
import { startTestServer, type TestServer } from '../testing.ts';
import { features } from './index.ts';

/** Columns that name a user, an account, a code or an email address without a foreign key. */
const namesPersonalData = /^(account_id|user_id|actor_id|qr_id|caller|recipient)$/;

/** A column that refers to a person's data; `onDelete` is its foreign key's: c cascades, n clears, '' is no foreign key. */
type Reference = { table: string; column: string; target: string; onDelete: string };

const readCatalogue = async ({ database }: TestServer): Promise<Reference[]> => {
  const { rows } = await database.pool.query<Reference>(
    `select relname as "table", attname as "column", coalesce(confrelid::regclass::text, '') as target,
            coalesce(confdeltype::text, '') as "onDelete"
     from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace and nspname = 'public'
     join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     left join pg_constraint on conrelid = pg_class.oid and contype = 'f' and attnum = any(conkey)
     where relkind in ('r', 'p') and not relispartition order by 1, 2`,
  );
  return rows.filter(
    ({ column, target, onDelete }) =>
      namesPersonalData.test(column) || (['users', 'qr'].includes(target) && onDelete !== ''),
  );
};

/** What is wrong with how features declare the tables of a catalogue. */
const findMistakes = (declaring: readonly Feature[], references: readonly Reference[]): string[] => {
  const names = [...new Set(references.map(({ table }) => table))];
  const declared = declaring.flatMap((feature) =>
    Object.entries(feature.tables ?? {}).map(([table, rule]) => ({ feature, table, rule })),
  );
  const isErased = ({ schedules = [], erase }: Feature, table: string, { erasedBy }: AccountTable) => {
    const own = references.filter((reference) => reference.table === table);
    const refers = (target: string, onDelete: string) =>
      own.some((reference) => reference.target === target && reference.onDelete === onDelete);
    if (erasedBy === 'with-user') return table === 'users' || refers('users', 'c');
    if (erasedBy === 'with-code') return refers('qr', 'c');
    if (erasedBy === 'detached') return own.every(({ onDelete }) => onDelete === 'n');
    return erasedBy === 'sweep' ? schedules.length > 0 : erase !== undefined;
  };
  const undeclared = names.filter((name) => !declared.some(({ table }) => table === name));
  const wrong = declared.flatMap(({ feature, table, rule }) => [
    ...(isErased(feature, table, rule) ? [] : [`${feature.name} erases no rows of ${table} by ${rule.erasedBy}`]),
    ...(rule.exported === '' ? [`${feature.name} gives no reason why ${table} is not exported`] : []),
    ...(declared.filter((other) => other.table === table).length > 1 ? [`${table} is declared twice`] : []),
    ...(names.includes(table) ? [] : [`${table} names no user and no code`]),
  ]);
  return [...undeclared.map((table) => `no feature declares how ${table} is erased and exported`), ...wrong];
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
  let references: Reference[];
  beforeAll(async () => {
    server = await startTestServer(await open());
    references = await readCatalogue(server);
  });
  afterAll(() => server.close());

  test('each tag of the API is handled by one feature', () => {
    const context = server.deps as FeatureContext;
    const tags = features.flatMap(({ handlers }) => Object.keys(handlers?.(context) ?? {}));
    expect(tags.sort()).toEqual(Object.keys(api).sort());
  });

  test('every table that names a user or a code is erased, and exported or listed with a reason', () => {
    expect(findMistakes(features, references)).toEqual([]);
  });

  test.each<[string, Reference, Feature['tables'] & object]>([
    ['is not declared', { table: 'note', column: 'account_id', target: '', onDelete: '' }, {}],
    [
      'is declared as deleted with the user, without such a foreign key',
      { table: 'email', column: 'user_id', target: 'users', onDelete: 'n' },
      { email: { erasedBy: 'with-user', exported: true } },
    ],
    [
      'is declared as erased by a feature that erases nothing',
      { table: 'email', column: 'recipient', target: '', onDelete: '' },
      { email: { erasedBy: 'erase', exported: true } },
    ],
    [
      'is not exported, without a reason',
      { table: 'email', column: 'user_id', target: 'users', onDelete: 'c' },
      { email: { erasedBy: 'with-user', exported: '' } },
    ],
  ])('a table is reported that %s', (_what, reference, tables) => {
    expect(findMistakes([{ name: 'notes', tables }], [reference])).toHaveLength(1);
  });
});
