import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { createBulkClient, toLines } from './testing.ts';

/** Few values, so that rows often repeat each other, or what the account has. */
const externalId = fc.constantFrom('A', 'B', 'C', 'D');
const row = fc.record(
  {
    content: fc.constantFrom({ url: 'https://example.org/1' }, { url: 'https://example.org/2' }, { url: 'wrong' }, {}),
    name: fc.constantFrom('One', 'Two', 'x'.repeat(200)),
    externalId,
    uri: fc.integer({ min: 1, max: 9 }).map((n) => `slug-${n}`),
    scanLimit: fc.constantFrom(1, 5, -1),
  },
  { requiredKeys: ['content'] },
);

describe.each(databases)('any rows on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  test('are created, updated, unchanged, wrong or failed, and no code exists that the manifest doesn’t have', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 8 }),
        fc.array(externalId, { maxLength: 3 }),
        fc.constantFrom('create', 'update', 'upsert'),
        fc.nat({ max: 7 }),
        async (rows, existing, mode, leftOut) => {
          const owner = await server.createVerifiedMember();
          const bulk = createBulkClient(server, owner);
          // Links are unique among all accounts.
          run++;
          const records = rows.map(({ uri, ...record }) => ({ ...record, ...(uri && { uri: `${uri}-${run}` }) }));
          for (const id of new Set(existing))
            await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/1' }, externalId: id });
          const { id, settings } = await bulk.upload(toLines(records));
          await bulk.change(id, { ...settings, mode });
          await bulk.check(id);
          if (leftOut < rows.length) await bulk.call('PUT', `/${id}/rows/${leftOut + 1}`, { leftOut: true });
          const { counts } = await bulk.create(id);
          const { created, updated, unchanged, error, failed, left_out: omitted } = counts;
          expect(created + updated + unchanged + error + failed + omitted).toBe(rows.length);

          const codes = (await owner.get('/api/qr?status=active')).body['codes'] as { id: number }[];
          expect(codes).toHaveLength(new Set(existing).size + created);
          const manifest = await bulk.manifest(id);
          const inManifest = (await bulk.rows(id, 'created')).map(({ code }) => code?.id);
          expect(new Set(inManifest).size).toBe(created);
          for (const codeId of inManifest) expect(manifest).toContain(`"${codeId}"`);
          // Without a fault of their own, rows that were found ready fail for none of another.
          expect(failed).toBe(0);
        },
      ),
      // `npm run proof` has more rows.
      { numRuns: process.env['PROPERTY_SEED'] ? 25 : 8 },
    );
  });
});
