import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import type { BrowserClient, MemberClient, TestServer } from '../../testing.ts';
import { exportAccount, fillAccount, getCode, listCodes, readTotals } from '../account-export/testing.ts';
import { startWithFiles } from '../media/images/testing.ts';
import { importExport } from './testing.ts';

/** A page without what belongs to its server: names of media, and signed tokens. */
const toComparable = (html: string) =>
  html
    .replace(/[a-z2-7]{26}(\.[a-z0-9]+)/g, 'media$1')
    .replace(/name="form" value="[^"]*"/g, 'name="form"')
    .replace(/[?&](?:e|s)=[\w-]+/g, '');

describe.each(databases)(
  'an account of every type on $name, exported and imported into an empty installation',
  ({ open }) => {
    let [first, second]: TestServer[] = [];
    let [source, target]: MemberClient[] = [];
    let filled: Awaited<ReturnType<typeof fillAccount>>;
    let exported: Awaited<ReturnType<typeof exportAccount>>;
    beforeAll(async () => {
      first = await startWithFiles(await open());
      second = await startWithFiles(await open());
      source = await first.createVerifiedMember();
      target = await second.createVerifiedMember('newcomer@example.org');
      filled = await fillAccount(first, source);
      exported = await exportAccount(first, source);
    });
    afterAll(async () => {
      await first!.close();
      await second!.close();
    });

    test('every page is as it was, with the same scans', async () => {
      const before = await listCodes(source!);
      const imported = await importExport(second!, target!, exported.zip);
      expect(imported['result']).toMatchObject({ added: filled.ids.size, replaced: 0, failed: [] });
      const after = await listCodes(target!);
      expect(after.map(({ name, type, uri }) => [name, type, uri])).toEqual(
        before.map(({ name, type, uri }) => [name, type, uri]),
      );
      expect(after.map(({ name, status }) => [name, status])).toEqual(
        before.map(({ name, status }) => [name, name === 'Locked' ? 'paused' : status]),
      );
      expect(after.map(({ name, scans }) => [name, scans])).toEqual(before.map(({ name, scans }) => [name, scans]));
      for (const { uri, name, status } of after) {
        if (uri === null || status !== 'active') continue;
        const [there, here] = [
          await first!.browserClient().get(`/p/${uri}`),
          await second!.browserClient().get(`/p/${uri}`),
        ];
        expect([name, here.status]).toEqual([name, there.status]);
        expect([name, toComparable(here.text)]).toEqual([name, toComparable(there.text)]);
      }
      for (const [at, { id }] of after.entries()) {
        const [there, here] = [await getCode(source!, before[at]!.id), await getCode(target!, id)];
        for (const part of ['printed', 'schedule', 'scanLimit', 'scansUsed', 'createdAt', 'revision', 'published'])
          expect([there['name'], part, here[part]]).toEqual([there['name'], part, there[part]]);
        expect(toComparable(JSON.stringify([here['content'], here['style']]))).toBe(
          toComparable(JSON.stringify([there['content'], there['style']])),
        );
      }
      const design = async (client: BrowserClient) =>
        JSON.stringify((await client.get('/api/default-design')).body['style']);
      expect(toComparable(await design(target!))).toBe(toComparable(await design(source!)));
      const folders = (await target!.get('/api/folders')).body['folders'] as object[];
      expect(folders).toMatchObject([{ name: '=Menus, "winter"' }]);
    });

    test('the analysis of the account is the same', async () => {
      expect(await readTotals(second!, target!)).toEqual(await readTotals(first!, source!));
    });
  },
);
