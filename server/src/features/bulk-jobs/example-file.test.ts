import { guessMapping, type TargetTranslator, toInput } from '@tessera/contract/rules/bulk-targets.ts';
import { catalogue, type TypeId, type TypeManifest } from '@tessera/qr-types';
import { describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { useTableReader } from '../../adapters/table-reader/testing.ts';
import { startTestServer } from '../../testing.ts';
import { writeExampleFile } from './example-file.ts';

const types = catalogue as unknown as readonly (TypeManifest & { id: TypeId })[];
const now = new Date('2026-11-28T10:00:00Z');
const english: TargetTranslator = { setting: (key) => key.replace('bulk.target.', ''), type: () => undefined };
const { writeFile, readFile } = useTableReader();

describe.each(types.map((type) => ({ id: type.id, type })))('the example of $id', ({ type }) => {
  test.each(['csv', 'xlsx'] as const)('as %s is read as two codes without any mistake', async (format) => {
    const path = writeFile(await writeExampleFile(type.id, format, english, now));
    const { head, rows } = await readFile(path);
    expect(head).toMatchObject({ format, hasHeader: true });
    expect(rows.map(({ row, error }) => [row, error])).toEqual([
      [2, undefined],
      [3, undefined],
    ]);
    const { mapping } = guessMapping(head.columns, head.firstRows, type.id, [english]);
    const ids = mapping.map(({ target }) => target ?? '');
    expect(ids).not.toContain('');
    for (const { cells } of rows) {
      const { input, errors } = toInput(type.id, Object.fromEntries(ids.map((id, at) => [id, cells[at] ?? ''])));
      expect(errors).toEqual([]);
      expect(type.content.safeParse(input.content).error?.issues).toBeUndefined();
      expect(input).toMatchObject({ folder: 'Floor 1', name: expect.stringMatching(/^Room 10[12]$/) });
    }
  });

  test('has columns that people can read', async () => {
    const path = writeFile(await writeExampleFile(type.id, 'csv', english, now));
    const { head } = await readFile(path);
    const technical = head.columns.filter((name) => name.startsWith('content.'));
    expect(technical.length, technical.join()).toBeLessThanOrEqual(2);
  });
});

describe.each(databases)('GET /api/bulk/example on $name', ({ open }) => {
  test('sends the example of a type, and none of a type that there isn’t', async () => {
    const database = await open();
    const server = await startTestServer(database);
    const client = await server.createMember();
    const csv = await client.get('/api/bulk/example?type=url');
    expect(csv).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } });
    expect(csv.text).toContain('"Your ID","Name","Folder","Website address (URL)"');
    const xlsx = await client.get('/api/bulk/example?type=wifi&format=xlsx');
    expect(xlsx.headers['content-disposition']).toContain('example-wifi.xlsx');
    expect((await readFile(writeFile(xlsx.bytes))).rows).toHaveLength(2);
    expect((await client.get('/api/bulk/example?type=nothing')).status).toBe(400);
    await server.close();
  });
});
