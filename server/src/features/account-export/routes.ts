import type { api } from '@tessera/contract';
import type { DataExport } from '@tessera/contract/api/data-exports.ts';
import type { ExportPart } from '@tessera/contract/rules/account-data.ts';
import { type Actor, type Member, requireMember } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getLinkHosts, getOrigin } from '../../http/origin.ts';
import type { TaskKind } from '../../task-kind.ts';
import { findCurrentUser, requirePassword } from '../accounts/index.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { listTasksOfKind, startTask, type TaskRow, toTask } from '../tasks/index.ts';
import { drawingsName } from './drawings.ts';
import type { ExportEntry } from './entries.ts';
import type { ExportInput } from './export-input.ts';
import { invoicesName } from './invoice-files.ts';
import { manifestName, readmeName } from './manifest.ts';
import { readProgress, toPartStates } from './progress.ts';

const maxListed = 20;
/** The folders of stored pictures and files. */
const mediaFolders = ['images', 'logos', 'files'] as const;

const isUnfinished = ({ state }: { state: string }) => state === 'waiting' || state === 'running';

/** Another request has started an export meanwhile. */
class AlreadyRunning extends Error {}

export const dataExportHandlers =
  (entries: readonly ExportEntry[], kind: TaskKind<ExportInput>) =>
  (deps: Deps): RouteHandlers<typeof api.dataExports> => {
    const { database, now } = deps;
    const partsByName = new Map<string, ExportPart>([
      ...entries.map(({ name, export: { part } }) => [name, part] as const),
      [invoicesName, 'billing'],
      [drawingsName, 'drawings'],
    ]);

    /** What the ZIP of some entries has in it: what explains it first, folders last. */
    const listFiles = (names: readonly string[], rows: Readonly<Record<string, number>>) => {
      const isFolder = (name: string) => name === invoicesName || name === drawingsName;
      const folders = [...mediaFolders, ...names.filter(isFolder)].map((name) => `${name}/`);
      const files = [readmeName, manifestName, ...names.filter((name) => !isFolder(name)), ...folders];
      return files.map((name) => ({ name, rows: rows[name] ?? null }));
    };
    const toDataExport = (row: TaskRow): DataExport => {
      const { id, state, error, file, createdAt, finishedAt, expiresAt } = toTask(row, now());
      const { entries: names } = row.input as ExportInput;
      const progress = readProgress(row.progress);
      const parts = names.flatMap((name) => partsByName.get(name) ?? []);
      return {
        ...{ id, state, error, file, createdAt, finishedAt, expiresAt },
        parts: toPartStates(parts, row.done, progress),
        files: listFiles(names, progress.files),
      };
    };
    const list = async (actor: Actor) => {
      const rows = await listTasksOfKind(requireMember(actor), database.db, kind.name, maxListed);
      return rows.map(toDataExport);
    };
    const findRunning = async (member: Member) => (await list(member)).find(isUnfinished);

    return {
      list: async ({ actor }) => ({
        exports: await list(actor),
        files: listFiles([...entries.map(({ name }) => name), invoicesName, drawingsName], {}),
        keptDays: deps.config.retentionDays.EXPORT_RETENTION_DAYS,
      }),
      start: async ({ actor, body, request }) => {
        const member = requireMember(actor);
        const self = await findCurrentUser(member, database.db);
        await requirePassword(deps, member, self, body.password, 'password');
        const running = await findRunning(member);
        if (running) return running;
        const input: ExportInput = {
          entries: [...entries.map(({ name }) => name), invoicesName, ...(body.drawings ? [drawingsName] : [])],
          origin: getOrigin(request, deps.config),
          hosts: getLinkHosts(request, deps.config),
        };
        const { id } = await startTask(deps, member, kind, {
          input,
          total: input.entries.length,
          afterInsert: async (tx) => {
            // The account is locked since the insert, so of two requests at the same time one sees the other’s.
            const rows = await listTasksOfKind(member, tx, kind.name, maxListed);
            if (rows.filter(isUnfinished).length > 1) throw new AlreadyRunning();
            await recordAuditEvent(deps, tx, member, { action: 'data_exported' });
          },
        }).catch(async (error) => {
          const other = error instanceof AlreadyRunning ? await findRunning(member) : undefined;
          if (!other) throw error;
          return other;
        });
        const started = (await list(member)).find((task) => task.id === id);
        if (!started) throw new Error(`The export ${id} was started and isn't listed`);
        return started;
      },
    };
  };
