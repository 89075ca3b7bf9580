import type { BulkJob, BulkRow } from '@tessera/contract/api/bulk-jobs.ts';
import { expect } from 'vitest';
import type { MemberClient, TestServer } from '../../testing.ts';

/** Lines of JSON as a file. */
export const toLines = (records: readonly object[]): string =>
  records.map((record) => JSON.stringify(record)).join('\n');

/** What a user does with tables. */
export const createBulkClient = (server: TestServer, client: Pick<MemberClient, 'send' | 'get'>) => {
  const call = async <Body = BulkJob>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    status = 200,
  ): Promise<Body> => {
    const reply = await client.send(method, `/api/bulk${path}`, method === 'GET' ? undefined : (body ?? {}));
    expect(reply.status, reply.text).toBe(status);
    return reply.body as Body;
  };
  const get = (id: string) => call('GET', `/${id}`);
  /** Runs the tasks of a job until it is no longer working, also those that are retried later. */
  const settle = async (id: string): Promise<BulkJob> => {
    for (let attempt = 0; attempt < 60; attempt++) {
      await server.drain();
      const job = await get(id);
      if (!['checking', 'creating', 'undoing'].includes(job.state)) return job;
      server.advanceClock(1_000);
    }
    throw new Error('the job doesn’t end');
  };
  const upload = async (file: string | Buffer, query = 'name=rooms.csv') => {
    const reply = await client.send('POST', `/api/bulk?${query}`, file, { 'content-type': 'application/octet-stream' });
    expect(reply.status, reply.text).toBe(200);
    return reply.body as BulkJob;
  };
  return {
    call,
    get,
    settle,
    upload,
    change: (id: string, settings: object) => call('PUT', `/${id}/settings`, settings),
    check: async (id: string) => {
      await call('POST', `/${id}/check`);
      return settle(id);
    },
    create: async (id: string, body: object = {}) => {
      await call('POST', `/${id}/create`, body);
      return settle(id);
    },
    undo: async (id: string) => {
      await call('POST', `/${id}/undo`);
      return settle(id);
    },
    rows: async (id: string, state = '') => {
      const found: BulkRow[] = [];
      for (let after: number | null = 0; after !== null; ) {
        const page: { rows: BulkRow[]; next: number | null } = await call(
          'GET',
          `/${id}/rows?after=${after}${state && `&state=${state}`}`,
        );
        found.push(...page.rows);
        after = page.next;
      }
      return found;
    },
    manifest: async (id: string) => (await client.get(`/api/bulk/${id}/manifest`)).text,
    errors: async (id: string) => (await client.get(`/api/bulk/${id}/errors`)).text,
  };
};

export type BulkClient = ReturnType<typeof createBulkClient>;
