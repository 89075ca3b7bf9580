import { isDeepStrictEqual } from 'node:util';
import type { AuditEvent } from '@tessera/contract/rules/audit-events.ts';
import type { LinkAddress } from '@tessera/contract/rules/slug.ts';
import { toCodeTitle } from '@tessera/contract/rules/title.ts';
import type { TypeId } from '@tessera/qr-types';
import type { Db } from '../../adapters/database/index.ts';
import type { RequestActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { recordAuditEvents } from '../audit/index.ts';
import { type CodeSettings, toSettingsColumns } from './settings.ts';
import type { CodeRow } from './store.ts';

/** Records what happened to a code in its account's activity log, in the same transaction. Guests have no log. */
export type AuditRecorder = (tx: Db, ...events: AuditEvent[]) => Promise<void>;

export const createAuditRecorder =
  (deps: Pick<Deps, 'now'>, actor: RequestActor): AuditRecorder =>
  async (tx, ...events) => {
    if (actor.kind === 'anonymous') return;
    await recordAuditEvents(deps, tx, actor, events);
  };

type NamedCode = { name?: string | undefined; type: string; content: unknown; encodedText: string };

/** Returns what the log calls a code: its name, or else its content or target. */
export const getCodeName = ({ name, type, content, encodedText }: NamedCode): string =>
  name || toCodeTitle({ type: type as TypeId, content, encodedText });

type SettingsChange = CodeSettings & {
  address?: LinkAddress | undefined;
  addScans?: number | undefined;
  resetScans?: boolean | undefined;
};

/** Whether a column has this value already. Schedules are compared as parsed JSON, because the database reorders their keys. */
const hasColumnValue = (stored: unknown, value: unknown) => {
  const isJson = typeof stored === 'object' && stored !== null && typeof value === 'string';
  return isDeepStrictEqual(stored, isJson ? JSON.parse(value) : value);
};

/** Whether a change affects the settings, apart from the name, which has an event of its own, and the folder, which has none. */
const changesSettings = (
  row: CodeRow,
  { name: _, folder: __, address, addScans, resetScans, ...settings }: SettingsChange,
) =>
  Boolean(addScans || resetScans || address) ||
  Object.entries(toSettingsColumns(settings)).some(
    ([column, value]) => !hasColumnValue(row[column as keyof CodeRow], value),
  );

type AuditedChange = SettingsChange & { type?: string | undefined; revision?: { content: unknown } | undefined };

/** Returns the audit events of a change, after which `publishedRevision` is live. */
export const toAuditEvents = (row: CodeRow, change: AuditedChange, publishedRevision: number | null): AuditEvent[] => {
  const { name = row.name, type = row.type, revision: { content } = row } = change;
  const codeName = getCodeName({ name, type, content, encodedText: row.encoded_text });
  const target = String(row.id);
  const isPublished = publishedRevision !== null && publishedRevision !== row.published_revision;
  const oldName = getCodeName({ ...row, encodedText: row.encoded_text });
  return [
    ...(name === row.name
      ? []
      : [{ action: 'code_renamed', target, detail: { from: oldName, to: codeName } } as const]),
    ...(changesSettings(row, change) ? [{ action: 'code_changed', target, detail: { name: codeName } } as const] : []),
    ...(isPublished
      ? [{ action: 'code_published', target, detail: { name: codeName, revision: publishedRevision } } as const]
      : []),
  ];
};
