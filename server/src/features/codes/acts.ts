import { isDeepStrictEqual } from 'node:util';
import type { Act } from '@tessera/contract/rules/acts.ts';
import { titleOf } from '@tessera/contract/rules/title.ts';
import type { TypeId } from '@tessera/qr-types';
import type { Db } from '../../adapters/database/index.ts';
import type { Person } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { recordAct } from '../audit/index.ts';
import { type Live, liveColumns } from './live.ts';
import type { CodeRow } from './store.ts';

/** Keeps in an account's log what became of a code, in the transaction in which it did. A guest has no log. */
export type Record = (tx: Db, ...acts: Act[]) => Promise<void>;

export const recorder =
  (deps: Pick<Deps, 'now'>, actor: Person): Record =>
  async (tx, ...acts) => {
    if (actor.kind === 'visitor') return;
    for (const act of acts) await recordAct(deps, tx, actor, act);
  };

type Named = { name?: string | undefined; type: string; content: unknown; printed: string };

/** What the log calls a code: its name, or what it says or opens. */
export const nameOf = ({ name, type, content, printed }: Named): string =>
  name || titleOf({ type: type as TypeId, content, printed });

type Given = Live & { uri?: string | undefined; addScans?: number | undefined; resetScans?: boolean | undefined };

/** Whether a column holds what it is given: a schedule is given as JSON, whose names come back in another order. */
const holds = (stored: unknown, value: unknown) => {
  const isJson = typeof stored === 'object' && stored !== null && typeof value === 'string';
  return isDeepStrictEqual(stored, isJson ? JSON.parse(value) : value);
};

/** Whether a change is one of what holds for a code at once. Its name and its folder are no secret, and tell of themselves. */
const isOfRules = (row: CodeRow, { name: _, folder: __, uri, addScans, resetScans, ...live }: Given) =>
  Boolean(addScans || resetScans || (uri !== undefined && uri !== row.uri)) ||
  Object.entries(liveColumns(live)).some(([column, value]) => !holds(row[column as keyof CodeRow], value));

type Changed = Given & { type?: string | undefined; revision?: { content: unknown } | undefined };

/** What a change is to the log, when phones see the revision `shown` after it. */
export const actsOf = (row: CodeRow, given: Changed, shown: number | null): Act[] => {
  const { name = row.name, type = row.type, revision: { content } = row } = given;
  const said = nameOf({ name, type, content, printed: row.printed });
  const target = String(row.id);
  const isPublished = shown !== null && shown !== row.published_n;
  return [
    ...(isOfRules(row, given) ? [{ action: 'code_changed', target, detail: { name: said } } as const] : []),
    ...(isPublished ? [{ action: 'code_published', target, detail: { name: said, revision: shown } } as const] : []),
  ];
};
