import { Readable } from 'node:stream';
import type { api } from '@tessera/contract';
import type { AuditLogEntry } from '@tessera/contract/api/audit.ts';
import { type Member, requireMember } from '../../http/actor.ts';
import { csvBom, formatCsvLine } from '../../http/csv.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { toAuditLogEntry } from './present.ts';
import * as store from './store.ts';

/** How many events are read at a time for an export, which contains the whole log. */
const batchSize = 1000;

const csvColumns = ['time (UTC)', 'person', 'via', 'action', 'target', 'details', 'network'];

const toAuditCsvLine = ({ at, person, via, action, target, detail, network }: AuditLogEntry) => {
  const details = Object.entries(detail).map(([name, value]) => `${name}: ${value}`);
  return formatCsvLine([at, person?.email ?? '', via, action, target, details.join('; '), network]);
};

/** How each export format starts, writes an event, and ends. */
const writers = {
  csv: {
    type: 'text/csv; charset=utf-8',
    start: csvBom + formatCsvLine(csvColumns),
    write: toAuditCsvLine,
    end: '',
  },
  json: {
    type: 'application/json; charset=utf-8',
    start: '[',
    write: (event: AuditLogEntry, isFirst: boolean) => `${isFirst ? '' : ','}\n${JSON.stringify(event)}`,
    end: '\n]\n',
  },
} as const;

export const auditHandlers = ({ database: { db }, now }: Deps): RouteHandlers<typeof api.audit> => {
  async function* read(member: Member, filters: store.AuditFilters) {
    for (let cursor: string | undefined; ; ) {
      const rows = await store.listAuditEvents(member, db, filters, { cursor, limit: batchSize });
      for (const row of rows) yield toAuditLogEntry(row);
      if (rows.length < batchSize) return;
      cursor = rows.at(-1)?.id;
    }
  }

  async function* write(member: Member, filters: store.AuditFilters, format: keyof typeof writers) {
    const { start, write, end } = writers[format];
    yield start;
    let isFirst = true;
    for await (const recordedEvent of read(member, filters)) {
      yield write(recordedEvent, isFirst);
      isFirst = false;
    }
    yield end;
  }

  return {
    list: async ({ actor, query: { cursor, after = cursor, limit, ...filters } }) => {
      const member = requireMember(actor);
      const rows = await store.listAuditEvents(member, db, filters, { cursor: after, limit: limit + 1 });
      const pageRows = rows.slice(0, limit);
      const auditActors = after ? [] : await store.listAuditActors(member, db);
      return {
        acts: pageRows.map(toAuditLogEntry),
        next: (rows.length > limit && pageRows.at(-1)?.id) || null,
        people: auditActors.map(({ actor_id, actor_email }) => ({ id: actor_id, email: actor_email })),
      };
    },

    export: async ({ actor, query: { format, ...filters }, reply }) => {
      const day = now().toISOString().slice(0, 10);
      return reply
        .type(writers[format].type)
        .header('content-disposition', `attachment; filename="activity-${day}.${format}"`)
        .send(Readable.from(write(requireMember(actor), filters, format)));
    },
  };
};
