import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { createSystemActor } from '../../http/actor.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../../testing.ts';
import { sweepImages } from '../media/images/sweep.ts';
import { buildPng, uploadImage } from '../media/images/testing.ts';

const day = 86_400_000;

/** A server with files, an owner, and unique images. */
const withImages = (open: (typeof databases)[number]['open']) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-content-'));
  let server: TestServer;
  const who = {} as { owner: BrowserClient };
  beforeAll(async () => {
    server = await startTestServer(await open(), { DATA_DIR: dataDir });
    who.owner = await server.createMember();
  });
  afterAll(() => server.close().then(() => rmSync(dataDir, { recursive: true, force: true })));

  let width = 8;
  /** Uploads an image that was never uploaded before. */
  const upload = async (client: BrowserClient = who.owner) =>
    String((await uploadImage(client, buildPng(++width, 8))).body['filename']);
  const dish = (name: string, image = '') => ({ name, image });
  const menu = (...items: object[]) => ({ name: 'Corner', sections: [{ name: 'All', items }] });
  const create = (content: object, client = who.owner) => client.post('/api/qr/dynamic/menu', { content });
  const there = async (name: string) => (await server.deps.blobStore.get(`images-original/${name}`)) !== undefined;
  const sweepAfter = async (days: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + days * day);
    await who.owner.get('/api/user/me'); // stays signed in
    return sweepImages(server.deps, createSystemActor('test'));
  };

  const guest = (address: string) => server.browserClient(address);
  const member = () => server.createMember();
  const query = (text: string, values: unknown[]) => server.database.pool.query(text, values);
  return { who, upload, dish, menu, create, there, sweepAfter, guest, member, query };
};

describe.each(databases)('content', ({ open }) => {
  const { who, upload, dish, menu, create, guest: guestOf, member, query } = withImages(open);

  test('a code can use its owner’s images and our samples, anywhere in its content', async () => {
    const [cover, photo] = [await upload(), await upload()];
    const { status, body } = await create({
      ...menu(dish('Soup', photo), dish('Fish', 'sample-fish.svg')),
      cover,
    });
    expect(status, JSON.stringify(body)).toBe(201);
  });

  describe('with duplicates', () => {
    const url = 'https://example.org/a';
    const link = (text: string, to: string) => ({ kind: 'link', text, url: to });
    const linkList = (...links: object[]) => ({ name: 'Links', links });

    test.each([
      [
        'link-list',
        linkList(link('A', url), { kind: 'separator', text: '–' }, link('B', 'HTTPS://Example.org/a')),
        'links.2.url',
      ],
      [
        'social',
        {
          name: 'Us',
          socials: { instagram: 'us' },
          links: [
            { text: 'A', url },
            { text: 'B', url },
          ],
        },
        'links.1.url',
      ],
      [
        'menu',
        menu({ name: 'Tea', pricing: 'sizes', prices: [{ size: 'Pot' }, { size: 'Cup' }, { size: 'pot' }] }),
        'sections.0.items.0.prices.2.size',
      ],
      ['menu', { ...menu({ name: 'Tea' }), languages: ['en', 'de', 'en'] }, 'languages.2'],
    ])('is rejected in a new %s, with an error on the repeating row', async (type, content, field) => {
      const { status, body } = await who.owner.post(`/api/qr/dynamic/${type}`, { content });
      const issue = { field: `content.${field}`, code: 'repeated', params: { row: 1 } };
      expect([status, body['issues']]).toEqual([400, [issue]]);
    });

    test('of the main language in other languages is stored without them, also when saved again', async () => {
      const content = { url, multilanguage: true, language: ['de'], languages: { de: `${url}/de`, fr: `${url}/fr` } };
      const { status, body } = await who.owner.post('/api/qr/dynamic/url', { content });
      expect(status).toBe(201);
      expect((await who.owner.put(`/api/qr/${body['insertedId']}/url`, { content })).status).toBe(200);
      const { body: shown } = await who.owner.get(`/api/qr/${body['insertedId']}`);
      expect(shown['content']).toHaveProperty('languages', { fr: `${url}/fr` });
    });

    test('is still displayed if it was stored before, and other changes to its code can be saved', async () => {
      const { body: made } = await who.owner.post('/api/qr/dynamic/link-list', {
        content: linkList(link('A', url), link('B', `${url}/b`)),
      });
      const id = Number(made['insertedId']);
      await query("update revision set content = jsonb_set(content, '{links,1,url}', $2) where qr_id = $1", [
        id,
        JSON.stringify(url),
      ]);
      const { body: shown } = await who.owner.get(`/api/qr/${id}`);
      const page = await guestOf('192.0.2.45').get(`/p/${shown['uri']}`);
      expect([page.status, page.text.split(`href="${url}"`).length - 1]).toEqual([200, 2]);
      const put = (change: object) => who.owner.put(`/api/qr/${id}/link-list`, change);
      expect((await put({ name: 'Renamed' })).status).toBe(200);
      const again = await put({ content: shown['content'] });
      expect(again.body['issues']).toEqual([{ field: 'content.links.1.url', code: 'repeated', params: { row: 1 } }]);
    });
  });

  test('an image of another user, of a guest or with an invented name is rejected with an error on its field', async () => {
    const [mine, theirs] = [await upload(), await upload(await member())];
    const guests = await upload(guestOf('192.0.2.44'));
    const unknown = `${'a'.repeat(26)}.png`;
    const items = [dish('a', mine), dish('b', theirs), dish('c', guests), dish('d', unknown), dish('e', mine)];
    const issues = [1, 2, 3].map((at) => ({ field: `content.sections.0.items.${at}.image`, code: 'unknown_image' }));
    const { body: made } = await create(menu(dish('a', mine)));
    for (const reply of [
      await create(menu(...items)),
      await who.owner.put(`/api/qr/${made['insertedId']}/menu`, { content: menu(...items) }),
      await who.owner.put(`/api/qr/${made['insertedId']}/draft`, { content: menu(...items) }),
    ]) {
      expect([reply.status, reply.body['issues']]).toEqual([400, issues]);
    }
    const path = await create(menu(dish('a', '../../etc/passwd.png')));
    expect(path.body['issues']).toEqual([expect.objectContaining({ field: 'content.sections.0.items.0.image' })]);
  });

  test('every address is checked and trimmed, wherever it is', async () => {
    const links = (url: string) => ({
      content: {
        name: 'Us',
        links: [
          { text: 'a', url: 'https://example.org' },
          { text: 'b', url },
        ],
      },
    });
    const reply = await who.owner.post('/api/qr/dynamic/link-list', links('http://192.168.1.1/'));
    expect([reply.body['error'], reply.body['field'], reply.body['params']]).toEqual([
      'unsafe_url',
      'content.links.1.url',
      { reason: 'private_address' },
    ]);
    const { body } = await who.owner.post('/api/qr/dynamic/link-list', links('  https://example.org/b '));
    const { body: code } = await who.owner.get(`/api/qr/${body['insertedId']}`);
    expect(code['content']).toMatchObject({ links: [{}, { text: 'b', url: 'https://example.org/b' }] });
    const languages = { multilanguage: true, languages: { de: 'http://localhost:3000/' } };
    const unsafe = await who.owner.post('/api/qr/dynamic/url', {
      content: { url: 'https://example.org/', ...languages },
    });
    expect([unsafe.status, JSON.stringify(unsafe.body)]).toEqual([
      400,
      expect.stringContaining('content.languages.de'),
    ]);
  });

  test('1,000 dishes fit, 3 MB don’t', async () => {
    const of = (count: number, text: string) => ({
      name: 'Corner',
      sections: Array.from({ length: 10 }, (_, section) => ({
        name: `Section ${section}`,
        items: Array.from({ length: count / 10 }, (_, at) => ({ name: `Dish ${at}`, description: text })),
      })),
    });
    const { status, body } = await create(of(1000, 'With bread, butter and a little salt'));
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(201);
    const tooLarge = await create(of(1000, 'x'.repeat(3000)));
    expect([tooLarge.status, tooLarge.body['error']]).toEqual([413, 'body_too_large']);
  });
});

describe.each(databases)('oversized content, on $name', ({ open }) => {
  const { who, create } = withImages(open);
  const sections = (count: number, item: object) =>
    Array.from({ length: 60 }, (_, at) => ({ name: `Section ${at}`, items: Array(count / 60).fill(item) }));
  /** A dish with every field filled in, in two languages and nine sizes. */
  const full = {
    name: 'Tortellini in broth',
    description: 'Folded by hand this morning, capon broth, Parmigiano',
    names: { en: 'Tortellini in broth', it: 'Tortellini in brodo' },
    descriptions: { it: 'Fatti a mano stamattina, brodo di cappone' },
    pricing: 'sizes',
    prices: Array.from({ length: 9 }, (_, at) => ({ size: `Half ${at}`, price: 9 })),
    allergens: ['cereals', 'eggs', 'celery'],
    note: 'The favourite',
  };
  const buildMenu = (count: number, item: object) => ({
    name: 'Corner',
    languages: ['en', 'it'],
    sections: sections(count, item),
  });

  test('a thousand dishes with every usual field are accepted', async () => {
    const { status, body } = await create(buildMenu(1020, full));
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(201);
  });

  test.each([
    ['of more parts', buildMenu(18_000, { prices: Array(6).fill({}) }), '', 'too_many', 80_000],
    [
      'in more characters',
      { name: 'Corner', sections: [], footnote: 'x'.repeat(800_000) },
      'content',
      'too_long',
      786_432,
    ],
  ])('is rejected as a whole: %s, new, changed, as a draft or for a symbol', async (_, content, field, code, max) => {
    const { body } = await create(buildMenu(60, { name: 'a' }));
    const path = `/api/qr/${body['insertedId']}`;
    for (const reply of [
      await create(content),
      await who.owner.post('/api/qr/dynamic/menu?draft=true', { content }),
      await who.owner.put(`${path}/menu`, { content }),
      await who.owner.put(`${path}/draft`, { content }),
      await who.owner.post('/api/qr/static/raw/vcard', { content }),
    ]) {
      expect([reply.status, reply.body['issues']]).toEqual([400, [{ field, code, params: { max } }]]);
    }
  });

  test('reports at most a hundred issues, also for drafts', async () => {
    const content = buildMenu(3000, { pricing: 'sizes', prices: Array(5).fill({}) });
    const draft = await who.owner.post('/api/qr/dynamic/menu?draft=true', { content });
    for (const { status, body } of [await create(content), draft]) {
      expect([status, (body['issues'] as object[]).length]).toEqual([400, 100]);
    }
    const images = buildMenu(300, { name: 'a', image: `${'a'.repeat(26)}.png` });
    expect((await create(images)).body['issues']).toHaveLength(100);
  });
});

describe.each(databases)('images of content, on $name', ({ open }) => {
  const { who, upload, dish, menu, create, there, sweepAfter, guest: guestOf, query } = withImages(open);

  test('a guest uses their own, and keeps it when signing up', async () => {
    const guest = guestOf('192.0.2.45');
    const image = await upload(guest);
    const content = menu(dish('a', image));
    const { body } = await create(content, guest);
    expect((await create(content, guestOf('192.0.2.46'))).status).toBe(400);
    const credentials = { email: `claims@example.org`, password: 'a fine long password' };
    expect((await guest.post('/api/user/account/register', credentials)).status).toBe(201);
    expect((await guest.put(`/api/qr/${body['insertedId']}/menu`, { content })).status).toBe(200);
  });

  test('an unused image is deleted after a day, a guest’s after a week', async () => {
    const [spare, guests] = [await upload(), await upload(guestOf('192.0.2.47'))];
    await sweepAfter(0.9);
    expect(await there(spare)).toBe(true);
    await sweepAfter(0.2);
    expect([await there(spare), await there(guests)]).toEqual([false, true]);
    await sweepAfter(6);
    expect(await there(guests)).toBe(false);
  });

  test('an image in any revision, draft or old, is kept until the code is erased', async () => {
    const [old, draft] = [await upload(), await upload()];
    const { body } = await create(menu(dish('a', old)));
    const path = `/api/qr/${body['insertedId']}`;
    await who.owner.put(`${path}/menu`, { content: menu(dish('b')) });
    await who.owner.put(`${path}/draft`, { content: menu(dish('c', draft)) });
    await sweepAfter(9);
    await sweepAfter(9);
    expect([await there(old), await there(draft)]).toEqual([true, true]);
    const back = await who.owner.post(`${path}/revisions/1/restore`);
    expect([back.status, back.body['revision']]).toEqual([200, 4]);
    await sweepAfter(9);
    expect([await there(old), await there(draft)]).toEqual([true, true]);
    await query('delete from qr where id = $1', [body['insertedId']]);
    await sweepAfter(9);
    expect([await there(old), await there(draft)]).toEqual([false, false]);
  });

  test('a restored revision keeps its images until the next restore', async () => {
    const image = await upload();
    const { body } = await create(menu(dish('a', image)));
    const path = `/api/qr/${body['insertedId']}`;
    await who.owner.put(`${path}/menu`, { content: menu(dish('b')) });
    await who.owner.post(`${path}/revisions/1/restore`);
    const { rows } = await query('select media_names from revision where qr_id = $1 order by number desc limit 1', [
      body['insertedId'],
    ]);
    expect(rows[0].media_names).toEqual([image]);
  });
});
