import pg from 'pg';
import { vi } from 'vitest';
import type { Database } from './port.ts';

type Statement = { text: string; values: unknown[] };
type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] } & Record<string, unknown>;

/** Records the statements sent while `work` runs. */
export const recordStatements = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const statements: Statement[] = [];
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const statement = first as { text?: string; values?: unknown[] } | string;
    if (typeof statement === 'string')
      statements.push({ text: statement, values: Array.isArray(second) ? second : [] });
    else if (statement.text) statements.push({ text: statement.text, values: statement.values ?? [] });
    return (query as (...all: unknown[]) => unknown).apply(this, args) as never;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return statements;
};

const addRowCounts = (plan: Plan, counts: Map<string, number>): Map<string, number> => {
  const relation = plan['Relation Name'];
  if (relation !== undefined && plan['Node Type'] !== 'ModifyTable') {
    const removed = ['Rows Removed by Filter', 'Rows Removed by Index Recheck', 'Rows Removed by Join Filter'];
    const each = Number(plan['Actual Rows']) + removed.reduce((sum, name) => sum + Number(plan[name] ?? 0), 0);
    const table = relation.startsWith('scan_2') || relation === 'scan_default' ? 'scan' : relation;
    counts.set(table, (counts.get(table) ?? 0) + each * Number(plan['Actual Loops']));
  }
  for (const part of plan.Plans ?? []) addRowCounts(part, counts);
  return counts;
};

const hasCondition = (plan: Plan) => Boolean(plan['Index Cond'] || plan['Recheck Cond']);

/** A `limit` reads the first rows in an index's order; a bitmap of an index is below the node that names the table. */
const listFullScans = (plan: Plan, isLimited = false): string[] => {
  const relation = plan['Relation Name'];
  const isFullScan = relation && plan['Node Type'] !== 'ModifyTable' && !hasCondition(plan) && !isLimited;
  const isOrdered = isLimited && /Append|Result|Subquery/.test(plan['Node Type']);
  const isLimit = plan['Node Type'] === 'Limit' || isOrdered;
  return [
    ...(isFullScan ? [relation] : []),
    ...(plan.Plans ?? []).flatMap((part) => listFullScans(part, isLimit && part['Node Type'] !== 'Seq Scan')),
  ];
};

/**
 * Lists the tables that a statement can only read from start to end, as no index has its conditions. Whether the
 * planner prefers an index depends on statistics, sizes and vacuum, so it is told to.
 */
export const findFullScans = async ({ pool }: Database, { text, values }: Statement): Promise<string[]> => {
  if (!/^\s*(select|with)/i.test(text)) return [];
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query(`explain (format json) ${text}`, values);
    return listFullScans(rows[0]['QUERY PLAN'][0].Plan);
  } finally {
    await client.query('rollback');
    client.release();
  }
};

/** Counts the rows of each table that a statement reads, by its query plan; its effects are rolled back. */
export const countRowsRead = async ({ pool }: Database, { text, values }: Statement): Promise<Map<string, number>> => {
  if (!/^\s*(select|with|update|delete|insert)/i.test(text)) return new Map();
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
    return addRowCounts(rows[0]['QUERY PLAN'][0].Plan, new Map());
  } catch {
    return new Map(); // It can't be run twice, such as an insert.
  } finally {
    await client.query('rollback');
    client.release();
  }
};
