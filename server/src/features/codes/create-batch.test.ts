import { catalogue, isDynamic, type TypeManifest } from '@tessera/qr-types';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { type MemberClient, startTestServer, type TestServer } from '../../testing.ts';
import { createBulkClient, toLines } from '../bulk-jobs/testing.ts';

/** Columns that differ between any two codes. */
const ownColumns = new Set(['id', 'qr_id', 'encoded_text', 'slug', 'name_text', 'tx', 'external_id']);

describe.each(databases)('codes created together on $name', ({ open }) => {
  let server: TestServer;
  let owner: MemberClient;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  // All types together are more codes than an account may create in ten minutes.
  beforeEach(async () => {
    owner = await server.createVerifiedMember();
  });
  afterAll(() => server.close());

  const query = async (text: string, values: readonly unknown[] = []) =>
    (await server.database.pool.query<Record<string, unknown>>(text, [...values])).rows;

  /** Returns everything that is stored of a code, but what differs between any two. */
  const readAll = async (id: unknown) => {
    const tables = {
      qr: 'select * from qr where id = $1',
      revision: 'select * from revision where qr_id = $1 order by number',
      code_text: 'select * from code_text where qr_id = $1',
      code_list: 'select * from code_list where qr_id = $1',
      short_link: 'select * from short_link where qr_id = $1 order by created_at',
    };
    const stored: Record<string, unknown> = {};
    for (const [table, text] of Object.entries(tables))
      stored[table] = (await query(text, [id])).map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !ownColumns.has(column))),
      );
    return stored;
  };

  const toBodies = (type: TypeManifest) => {
    const plain = { content: type.sample, name: 'Sample' };
    const settings = { schedule: { from: 1_700_000_000 }, scanLimit: 7, iosHeaderColor: '#112233' };
    return [plain, { ...plain, name: '  Réception\t2 ', ...(isDynamic(type) && settings) }];
  };

  test.each(catalogue.map((type) => [type.id, type] as const))(
    'are stored like one of type %s created alone',
    async (id, type: TypeManifest) => {
      const bulk = createBulkClient(server, owner);
      const bodies = toBodies(type);
      const alone: unknown[] = [];
      for (const body of bodies) {
        const {
          status,
          body: created,
          text,
        } = await owner.post(`/api/qr/${isDynamic(type) ? 'dynamic' : 'static'}/${id}`, body);
        expect(status, text).toBe(201);
        alone.push(created['insertedId']);
      }
      const job = await bulk.upload(toLines(bodies.map((body) => ({ ...body, type: id }))));
      await bulk.check(job.id);
      expect(await bulk.create(job.id)).toMatchObject({ counts: { created: bodies.length } });
      const rows = await bulk.rows(job.id);
      for (const [at, single] of alone.entries())
        expect(await readAll(rows[at]?.code?.id)).toEqual(await readAll(single));
    },
  );
});
