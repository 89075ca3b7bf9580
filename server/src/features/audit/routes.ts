import { Readable } from 'node:stream';
import type { api } from '@tessera/contract';
import type { RecordedAct } from '@tessera/contract/api/audit.ts';
import { asMember, type Member } from '../../http/actor.ts';
import { csvLine, csvMark } from '../../http/csv.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/mount.ts';
import * as store from './store.ts';

const pageSize = 50;
/** So many acts at a time are read for a file, which is as long as the log. */
const batchSize = 1000;

const asAct = (row: store.ActRow): RecordedAct => {
  const via = row.via as RecordedAct['via'];
  const isNamed = row.actor_id !== null && (via === 'web' || via === 'key');
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    person: isNamed ? { id: row.actor_id!, email: row.actor_email } : null,
    via,
    target: row.target,
    detail: row.detail as RecordedAct['detail'],
    network: row.ip,
  };
};

const columns = ['time', 'person', 'via', 'action', 'target', 'details', 'network'];

const lineOf = ({ at, person, via, action, target, detail, network }: RecordedAct) => {
  const details = Object.entries(detail).map(([name, value]) => `${name}: ${value}`);
  return csvLine([at, person?.email ?? '', via, action, target, details.join('; '), network]);
};

/** How each kind of file begins, writes an act, and ends. */
const writers = {
  csv: {
    type: 'text/csv; charset=utf-8',
    start: csvMark + csvLine(columns),
    write: lineOf,
    end: '',
  },
  json: {
    type: 'application/json; charset=utf-8',
    start: '[',
    write: (act: RecordedAct, isFirst: boolean) => `${isFirst ? '' : ','}\n${JSON.stringify(act)}`,
    end: '\n]\n',
  },
} as const;

export const auditHandlers = ({ database: { db }, now }: Deps): Handlers<typeof api.audit> => {
  async function* read(member: Member, filters: store.Filters) {
    for (let cursor: string | undefined; ; ) {
      const rows = await store.listActs(member, db, filters, { cursor, limit: batchSize });
      for (const row of rows) yield asAct(row);
      if (rows.length < batchSize) return;
      cursor = rows.at(-1)!.id;
    }
  }

  async function* write(member: Member, filters: store.Filters, format: keyof typeof writers) {
    const { start, write, end } = writers[format];
    yield start;
    let isFirst = true;
    for await (const act of read(member, filters)) {
      yield write(act, isFirst);
      isFirst = false;
    }
    yield end;
  }

  return {
    list: async ({ actor, query: { cursor, ...filters } }) => {
      const member = asMember(actor);
      const rows = await store.listActs(member, db, filters, { cursor, limit: pageSize + 1 });
      const shown = rows.slice(0, pageSize);
      const doers = cursor ? [] : await store.listDoers(member, db);
      return {
        acts: shown.map(asAct),
        next: rows.length > pageSize ? shown.at(-1)!.id : null,
        people: doers.map(({ actor_id, actor_email }) => ({ id: actor_id!, email: actor_email })),
      };
    },

    export: async ({ actor, query: { format, ...filters }, reply }) => {
      const day = now().toISOString().slice(0, 10);
      return reply
        .type(writers[format].type)
        .header('content-disposition', `attachment; filename="activity-${day}.${format}"`)
        .send(Readable.from(write(asMember(actor), filters, format)));
    },
  };
};
