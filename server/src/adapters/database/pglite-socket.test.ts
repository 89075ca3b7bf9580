import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openPglite } from './pglite.ts';
import { connectToSharedPglite, copySharedPglite } from './pglite-snapshot.ts';
import { createMessageSplitter } from './pglite-socket.ts';
import { copyMigratedFolder } from './testing.ts';

const encode = (type: string, body: Uint8Array) => {
  const header = Buffer.alloc(5);
  header.write(type, 'latin1');
  header.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
};

test('a stream of messages is split after the start, each query and each sync, wherever it is cut', () => {
  const message = fc.record({ type: fc.constantFrom('Q', 'S', 'P', 'B', 'E'), body: fc.uint8Array({ maxLength: 40 }) });
  const start = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);
  fc.assert(
    fc.property(fc.array(message, { maxLength: 12 }), fc.array(fc.nat({ max: 60 })), (messages, cuts) => {
      const encoded = messages.map(({ type, body }) => encode(type, body));
      const expected = [start];
      let pending: Buffer[] = [];
      for (const [at, bytes] of encoded.entries()) {
        pending.push(bytes);
        if (!'QS'.includes(messages[at]!.type)) continue;
        expected.push(Buffer.concat(pending));
        pending = [];
      }
      let rest = Buffer.concat([start, ...encoded]);
      const split = createMessageSplitter();
      const parts: Buffer[] = [];
      for (const cut of cuts) {
        parts.push(...split(rest.subarray(0, cut)));
        rest = rest.subarray(Math.min(cut, rest.length));
      }
      parts.push(...split(rest));
      expect(parts.map((part) => part.toString('hex'))).toEqual(expected.map((part) => part.toString('hex')));
    }),
  );
});

test('while a server writes to its database, others of its user can use it, and copy it with all that was committed', async () => {
  const [dataDir, copyDir] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'tessera-shared-'))) as [string, string];
  await copyMigratedFolder(dataDir);
  chmodSync(join(dataDir, 'database'), 0o755);
  const database = await openPglite(dataDir, { isShared: true });
  for (const folder of ['database', 'database/socket'])
    expect(statSync(join(dataDir, folder)).mode & 0o777).toBe(0o700);

  const client = await connectToSharedPglite(dataDir);
  await client.query('create table note (id int primary key, text text)');
  await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero');
  expect((await client.query('select $1::int + 1 as n', [41])).rows).toEqual([{ n: 42 }]);
  await client.end();

  let written = 0;
  let isWriting = true;
  const writing = (async () => {
    while (isWriting) {
      await database.pool.query(`insert into note values (${written}, repeat('x', 2000))`);
      await database.pool.query('update note set text = $1 where id = $2', ['changed', written]);
      written++;
    }
  })();
  await expect.poll(() => written).toBeGreaterThan(20);
  const before = written;
  await copySharedPglite(dataDir, copyDir);
  isWriting = false;
  await writing;

  const copy = await openPglite(copyDir);
  const { rows } = await copy.pool.query<{ n: number; changed: number; last: number }>(
    `select count(*)::int as n, (count(*) filter (where text = 'changed'))::int as changed, max(id) + 1 as last from note`,
  );
  expect(rows[0]!.n).toBe(rows[0]!.last);
  expect(rows[0]!.n).toBeGreaterThanOrEqual(before);
  expect(rows[0]!.n - rows[0]!.changed).toBeLessThanOrEqual(1);
  await copy.close();
  await database.close();
  for (const dir of [dataDir, copyDir]) rmSync(dir, { recursive: true });
}, 60_000);
