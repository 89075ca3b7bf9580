import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyDatabase } from '../../adapters/database/testing.ts';
import { type MemberClient, startTestServer, type TestServer } from '../../testing.ts';

const inOrder = [
  '„Adler“, Terrasse',
  'Æble',
  'Apfel',
  '🍕 Äpfelchen',
  'Code 2',
  'code 10',
  'EAN 4006381333931',
  'EAN 14006381333931',
  'Lodge',
  'Łódź',
  'ÖSTERREICH',
  'Øvre',
  'Oz',
  'Straße',
  'Strasse 2',
  'Zürich',
  'ваза',
  'Гора',
];

describe.each(everyDatabase)('the order of names on $name', ({ open }) => {
  let server: TestServer;
  let owner: MemberClient;
  beforeAll(async () => {
    server = await startTestServer(await open());
    owner = await server.createVerifiedMember();
    for (const name of inOrder.toReversed())
      await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org' }, name });
  });
  afterAll(() => server.close());

  const list = async (query: string) => {
    const { codes } = (await owner.get(`/api/qr?${query}`)).body as { codes: { name: string }[] };
    return codes.map(({ name }) => name);
  };

  test('has Latin letters of every language among a to z, numbers by value, and ignores signs before the name', async () => {
    expect(await list('sort=name')).toEqual(inOrder);
    expect(await list('sort=name&direction=desc')).toEqual(inOrder.toReversed());
  });

  test('is that of suggestions, which are found without their signs and special letters', async () => {
    const { codes } = (await owner.get('/api/qr/suggestions?q=ost')).body as { codes: { name: string }[] };
    expect(codes.map(({ name }) => name)).toContain('ÖSTERREICH');
  });
});
