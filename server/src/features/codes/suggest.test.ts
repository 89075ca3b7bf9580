import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../../testing.ts';

describe.each(databases)('suggested codes on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  const create = async (client: BrowserClient, name: string, target = 'https://example.org/') => {
    server.advanceClock(1_000);
    const { body } = await client.post('/api/qr/dynamic/url', { name, content: { url: target } });
    return body as { insertedId: number; uri: string };
  };
  const suggest = async (client: BrowserClient, q: string) => {
    const { status, body } = await client.get(`/api/qr/suggestions?${new URLSearchParams({ q })}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return (body['codes'] as { name: string }[]).map(({ name }) => name);
  };

  test('are first those with that name, then names that begin so, then other words, recent ones first', async () => {
    const owner = await server.createMember();
    await create(owner, 'Menu');
    await create(owner, 'Menu of the day');
    await create(owner, 'Winter menu');
    await create(owner, 'Menu for kids');
    await create(owner, 'Card', 'https://example.org/menu');
    await create(owner, 'Other');
    expect(await suggest(owner, 'mENu')).toEqual(['Menu', 'Menu for kids', 'Menu of the day', 'Winter menu', 'Card']);
    expect(await suggest(owner, 'menu zebra')).toEqual([]);
  });

  test('without a text are the codes edited last', async () => {
    const owner = await server.createMember();
    for (let at = 1; at <= 10; at++) await create(owner, `Table ${at}`);
    expect(await suggest(owner, '')).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((at) => `Table ${at}`));
  });

  test('are found by a whole link ending, whatever their age', async () => {
    const owner = await server.createMember();
    const { uri } = await create(owner, 'Old');
    for (let at = 1; at <= 10; at++) await create(owner, `About ${uri} ${at}`);
    expect((await suggest(owner, uri))[0]).toBe('Old');
  });

  test('don’t include archived codes, or those of other accounts and folders', async () => {
    const [owner, other] = [await server.createMember(), await server.createMember()];
    const { insertedId } = await create(owner, 'Zebra');
    expect(await suggest(other, 'zebra')).toEqual([]);
    await owner.delete(`/api/qr/${insertedId}`);
    expect(await suggest(owner, 'zebra')).toEqual([]);
  });

  test('with a name that begins like hundreds of others include the newest', async () => {
    const owner = await server.createMember();
    for (let at = 1; at <= 60; at++) await create(owner, `Label ${at}`);
    expect((await suggest(owner, 'lab'))[0]).toBe('Label 60');
  });
});
