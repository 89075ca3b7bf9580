import type { Revision } from '@tessera/contract/api/revisions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { type BrowserClient, startTestServer, type TestServer } from '../../testing.ts';

const minute = 60_000;
const url = (path: string) => ({ content: { url: `https://example.org/${path}` } });
const shape = (color: string) => ({ style: { shape: { color } } });

describe.each(databases)('the revisions of a code on $name', ({ open }) => {
  let server: TestServer;
  let owner: BrowserClient;
  beforeAll(async () => {
    server = await startTestServer(await open());
    owner = await server.createMember();
  });
  afterAll(() => server.close());

  const create = async (kind: string, body: object, client = owner) => {
    const { status, body: code } = await client.post(`/api/qr/${kind}`, body);
    expect(status, JSON.stringify(code)).toBe(201);
    return `/api/qr/${code['insertedId']}`;
  };
  const list = async (path: string, query = '') => {
    const { status, body } = await owner.get(`${path}/revisions${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as { revisions: Revision[]; next: number | null };
  };
  const numbers = ({ revisions }: { revisions: Revision[] }) => revisions.map(({ number }) => number);

  test('are listed newest first, with who wrote each, when, and the old and new values', async () => {
    const path = await create('dynamic/url', url('menu'));
    server.advanceClock(minute);
    await owner.put(`${path}/url`, { ...url('wine'), ...shape('#aa0000') });
    await owner.post('/api/user/me', { name: 'Ada', language: 'en', timezone: 'UTC' });
    const { revisions, next } = await list(path);
    expect(next).toBeNull();
    expect(revisions).toMatchObject([
      {
        number: 2,
        state: 'published',
        isPublic: true,
        at: server.clock.now.toISOString(),
        author: { name: 'Ada' },
        since: 1,
        content: [
          {
            kind: 'changed',
            field: 'url',
            items: [],
            before: 'https://example.org/menu',
            after: 'https://example.org/wine',
          },
        ],
        design: [{ field: 'shape.color', before: '#000000', after: '#aa0000' }],
        style: { shape: { color: '#aa0000' } },
      },
      { number: 1, isPublic: false, since: null, content: [], design: [] },
    ]);
  });

  test('that have been saved as drafts and published since have the time and the author of publishing', async () => {
    const path = await create('dynamic/url', url('menu'));
    await owner.put(`${path}/draft`, url('draft'));
    expect((await list(path)).revisions[0]).toMatchObject({ number: 2, state: 'draft', isPublic: false, since: 1 });
    server.advanceClock(5 * minute);
    await owner.post(`${path}/publish`);
    const [newest] = (await list(path)).revisions;
    expect(newest).toMatchObject({ state: 'published', isPublic: true, at: server.clock.now.toISOString() });
  });

  test('a draft isn’t lost when an earlier revision is restored: it can be published later', async () => {
    const path = await create('dynamic/url', url('one'));
    await owner.put(`${path}/url`, url('two'));
    await owner.put(`${path}/draft`, url('draft'));
    const restored = await owner.post(`${path}/revisions/1/restore`);
    expect(restored.body).toMatchObject({ revision: 4, published: true, content: url('one').content });
    const { revisions } = await list(path);
    expect(revisions.map(({ number, state, isPublic, since }) => [number, state, isPublic, since])).toEqual([
      [4, 'published', true, 2],
      [3, 'draft', false, 2],
      [2, 'published', false, 1],
      [1, 'published', false, null],
    ]);
    const published = await owner.post(`${path}/revisions/3/restore`);
    expect(published.body).toMatchObject({ revision: 5, published: true, content: url('draft').content });
  });

  test('restoring the newest draft publishes it', async () => {
    const path = await create('dynamic/url', url('one'));
    await owner.put(`${path}/draft`, url('draft'));
    const { body } = await owner.post(`${path}/revisions/2/restore`);
    expect(body).toMatchObject({ revision: 2, published: true, content: url('draft').content });
    expect(numbers(await list(path))).toEqual([2, 1]);
  });

  test('of a static code are its designs: the changes of one session are one, and each can be restored', async () => {
    const path = await create('static/text', { content: { text: 'Hello' } });
    const paint = (color: string) => owner.put(`${path}/text`, shape(color));
    await paint('#aa0000');
    server.advanceClock(5 * minute);
    await paint('#00aa00');
    server.advanceClock(15 * minute);
    await paint('#0000aa');
    const { revisions } = await list(path);
    expect(revisions.map(({ number, content, design }) => [number, content, design.map(({ after }) => after)])).toEqual(
      [
        [3, [], ['#0000aa']],
        [2, [], ['#00aa00']],
        [1, [], []],
      ],
    );
    const restored = await owner.post(`${path}/revisions/1/restore`);
    expect(restored.body).toMatchObject({
      revision: 4,
      style: { shape: { color: '#000000' } },
      content: { text: 'Hello' },
    });
  });

  test('a gradient’s colours are stored in their order, and a corner’s own colour is a change', async () => {
    const path = await create('static/text', { content: { text: 'Hello' } });
    const [first, second, third] = ['#100000', '#200000', '#300000'].map((color, i) => ({ offset: i / 2, color }));
    await owner.put(`${path}/text`, {
      style: {
        corners: { topRight: { squareColor: '#aa0000' } },
        frame: { id: 1, color: { type: 'radial', colorStops: [third, first, second] } },
      },
    });
    const { design, style } = (await list(path)).revisions[0] ?? {};
    expect(style?.frame.color).toEqual({ type: 'radial', rotation: 0, colorStops: [first, second, third] });
    expect(style?.corners).toEqual({
      squareColor: '#000000',
      dotColor: '#000000',
      squareStyle: 'square',
      dotStyle: 'square',
      topRight: { squareColor: '#aa0000' },
    });
    expect(design).toContainEqual({ field: 'corners.topRight.squareColor', before: null, after: '#aa0000' });
  });

  test('another member’s design of a static code is a revision of its own', async () => {
    const path = await create('static/text', { content: { text: 'Hello' } });
    await owner.put(`${path}/text`, shape('#aa0000'));
    await server.database.pool.query('update revision set author_id = null where qr_id = $1', [path.split('/').at(-1)]);
    await owner.put(`${path}/text`, shape('#00aa00'));
    const { revisions } = await list(path);
    expect(revisions.map(({ number, author }) => [number, author !== null])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
  });

  test('come in pages, and each page begins where the previous one ended', async () => {
    const path = await create('dynamic/url', url('1'));
    for (let at = 2; at <= 45; at++) await owner.put(`${path}/url`, url(String(at)));
    const pages: number[][] = [];
    for (let before: number | null = 46; before !== null; ) {
      const page = await list(path, `?before=${before}`);
      pages.push(numbers(page));
      before = page.next;
    }
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(pages.flat()).toEqual(Array.from({ length: 45 }, (_, at) => 45 - at));
    expect((await list(path)).revisions[0]?.content).toMatchObject([{ before: 'https://example.org/44' }]);
  });

  test('with many long values are shortened, and the rest is counted', async () => {
    const links = (letter: string) => ({
      content: {
        name: 'Links',
        links: Array.from({ length: 40 }, (_, at) => ({
          text: `${letter} ${at}`,
          url: `https://example.org/${letter.repeat(1_900)}${at}`,
        })),
      },
    });
    const path = await create('dynamic/link-list', links('a'));
    await owner.put(`${path}/link-list`, links('b'));
    const [newest] = (await list(path)).revisions;
    expect(newest?.content).toHaveLength(12);
    expect(newest?.moreContent).toBeGreaterThan(0);
    expect(JSON.stringify(newest).length).toBeLessThan(20_000);
  });

  test('are read one by one, in the shape of this release', async () => {
    const path = await create('dynamic/url', url('menu'));
    await owner.put(`${path}/url`, { ...url('wine'), ...shape('#aa0000') });
    expect((await owner.get(`${path}/revisions/1`)).body).toMatchObject({
      content: url('menu').content,
      style: { shape: { color: '#000000' } },
    });
    expect((await owner.get(`${path}/revisions/3`)).status).toBe(404);
    await server.database.pool.query('update revision set content_version = 1000 where qr_id = $1 and number = 1', [
      path.split('/').at(-1),
    ]);
    for (const at of ['/1', '']) {
      const { status, body } = await owner.get(`${path}/revisions${at}`);
      expect([status, body['error']]).toEqual([503, 'newer_version']);
    }
  });

  test('a wrong page or number is an error on its field', async () => {
    const path = await create('dynamic/url', url('menu'));
    for (const [request, field] of [
      ['?before=0', 'query.before'],
      ['?after=0', 'query.after'],
      ['/x', 'params.n'],
    ]) {
      const { status, body } = await owner.get(`${path}/revisions${request}`);
      expect([status, (body['issues'] as { field: string }[])?.[0]?.field]).toEqual([400, field]);
    }
  });
});
