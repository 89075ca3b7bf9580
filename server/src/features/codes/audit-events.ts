import { isDeepStrictEqual } from 'node:util';
import type { AuditEvent } from '@tessera/contract/rules/audit-events.ts';
import { toCodeTitle } from '@tessera/contract/rules/title.ts';
import type { TypeId } from '@tessera/qr-types';
import type { Db } from '../../adapters/database/index.ts';
import type { RequestActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { type CodeSettings, toSettingsColumns } from './settings.ts';
import type { CodeRow } from './store.ts';

/** Keeps in an account's log what became of a code, in the transaction in which it did. A guest has no log. */
export type AuditRecorder = (tx: Db, ...events: AuditEvent[]) => Promise<void>;

export const createAuditRecorder =
  (deps: Pick<Deps, 'now'>, actor: RequestActor): AuditRecorder =>
  async (tx, ...events) => {
    if (actor.kind === 'visitor') return;
    for (const event of events) await recordAuditEvent(deps, tx, actor, event);
  };

type NamedCode = { name?: string | undefined; type: string; content: unknown; encodedText: string };

/** What the log calls a code: its name, or what it says or opens. */
export const getCodeName = ({ name, type, content, encodedText }: NamedCode): string =>
  name || toCodeTitle({ type: type as TypeId, content, encodedText });

type SettingsChange = CodeSettings & {
  uri?: string | undefined;
  addScans?: number | undefined;
  resetScans?: boolean | undefined;
};

/** Whether a column holds what it is given: a schedule is given as JSON, whose names come back in another order. */
const holds = (stored: unknown, value: unknown) => {
  const isJson = typeof stored === 'object' && stored !== null && typeof value === 'string';
  return isDeepStrictEqual(stored, isJson ? JSON.parse(value) : value);
};

/** Whether a change is one of what holds for a code at once. Its name and its folder are no secret, and tell of themselves. */
const changesSettings = (
  row: CodeRow,
  { name: _, folder: __, uri, addScans, resetScans, ...settings }: SettingsChange,
) =>
  Boolean(addScans || resetScans || (uri !== undefined && uri !== row.uri)) ||
  Object.entries(toSettingsColumns(settings)).some(([column, value]) => !holds(row[column as keyof CodeRow], value));

type AuditedChange = SettingsChange & { type?: string | undefined; revision?: { content: unknown } | undefined };

/** What a change is to the log, when phones see `publishedRevision` after it. */
export const toAuditEvents = (row: CodeRow, change: AuditedChange, publishedRevision: number | null): AuditEvent[] => {
  const { name = row.name, type = row.type, revision: { content } = row } = change;
  const codeName = getCodeName({ name, type, content, encodedText: row.printed });
  const target = String(row.id);
  const isPublished = publishedRevision !== null && publishedRevision !== row.published_n;
  return [
    ...(changesSettings(row, change) ? [{ action: 'code_changed', target, detail: { name: codeName } } as const] : []),
    ...(isPublished
      ? [{ action: 'code_published', target, detail: { name: codeName, revision: publishedRevision } } as const]
      : []),
  ];
};
