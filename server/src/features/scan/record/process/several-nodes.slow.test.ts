import { describe, expect, test } from 'vitest';
import {
  addCode,
  buildUserAgent,
  concurrentRequests,
  createEmptyPostgres,
  expectAllStored,
  type ProcessEnvironment,
  scanUntilExit,
  sharedEnvironments,
  startProcess,
  stopProcess,
  withPgBouncer,
} from './testing.ts';

type Node = Awaited<ReturnType<typeof startProcess>>;

const nodeCount = 3;
/** More in `npm run proof databases`. */
const kills = process.env['TEST_EVERY_DATABASE'] ? 12 : 3;

const startNodes = (place: ProcessEnvironment) =>
  Promise.all(Array.from({ length: nodeCount }, () => startProcess(place)));
const stopNodes = (nodes: readonly Node[]) => Promise.all(nodes.map(({ child }) => stopProcess(child, 'SIGTERM')));

const send = (port: number, path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });

/** Returns a function that sends requests of a new owner to any of the nodes. */
const signUp = async ({ port }: Node) => {
  const toInit = (at: number, method: string, body?: unknown, cookie = ''): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json', origin: `http://127.0.0.1:${at}`, cookie },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const credentials = { email: 'owner@example.org', password: 'a long and quiet password' };
  const registered = await send(port, '/api/user/account/register', toInit(port, 'POST', credentials));
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return async (node: Node, method: string, path: string, body?: unknown) => {
    const response = await send(node.port, path, toInit(node.port, method, body, cookie));
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response;
  };
};

const scan = async ({ port }: Node, path: string, marker: string) => {
  const response = await send(port, path, { headers: { 'user-agent': buildUserAgent(marker) } });
  await response.text();
  return { status: response.status, target: response.headers.get('location') };
};

// While this is proven, “API keys on two nodes”, “no concurrent scan is lost or duplicated” (counting.test.ts) and fold.test.ts guard it.
describe.each(sharedEnvironments)('three nodes with one $name', ({ make }) => {
  test('start at the same moment on an empty database: one migrates, all become ready', {
    timeout: 120_000,
  }, async () => {
    const place = await createEmptyPostgres();
    const nodes = await startNodes(place);
    for (const { port } of nodes) expect((await send(port, '/readyz')).status).toBe(200);
    await stopNodes(nodes);
    place.remove();
  });

  test('lose and duplicate no answered scan while nodes are killed, with and without a limit', {
    timeout: 300_000,
  }, async () => {
    const place = await make();
    const before = await place.open();
    const free = await addCode(before, null);
    const limited = await addCode(before, 1_000_000);
    await before.close();

    let round = 0;
    const answered: string[] = [];
    const startLoad = async () => {
      const node = await startProcess(place);
      return { ...node, ...scanUntilExit(node.port, [free.path, limited.path], ++round) };
    };
    const nodes = await Promise.all(Array.from({ length: nodeCount }, startLoad));
    for (let kill = 0; kill < kills; kill++) {
      const at = kill % nodeCount;
      const { child, load, exited } = nodes[at]!;
      await expect
        .poll(() => load.answered.length, { interval: 1, timeout: 60_000 })
        .toBeGreaterThan(concurrentRequests * (2 + kill));
      await stopProcess(child, 'SIGKILL');
      await exited;
      answered.push(...load.answered);
      nodes[at] = await startLoad();
    }
    for (const { child, load, exited } of nodes) {
      await stopProcess(child, 'SIGTERM');
      await exited;
      answered.push(...load.answered);
    }

    const after = await place.open();
    await expectAllStored(after, answered, limited.id);
    await after.close();
    place.remove();
  });

  test('answer exactly as many scans as a code may have', { timeout: 120_000 }, async () => {
    const place = await make();
    const before = await place.open();
    const { path } = await addCode(before, 40);
    await before.close();

    const nodes = await startNodes(place);
    const scans = await Promise.all(
      Array.from({ length: 120 }, (_, n) => scan(nodes[n % nodeCount]!, path, `visitor-${n}`)),
    );
    expect(scans.filter(({ status }) => status === 302).length).toBe(40);
    await stopNodes(nodes);
    place.remove();
  });

  test.each([
    ['', make],
    [', also behind PgBouncer', async () => withPgBouncer(await make())],
  ])('show an edit and a scan of one node on all others%s', { timeout: 120_000 }, async (_, makePlace) => {
    const place = await makePlace();
    const nodes = await startNodes(place);
    const [first, ...others] = nodes as [Node, ...Node[]];
    const request = await signUp(first);
    const created = await request(first, 'POST', '/api/qr/dynamic/url', {
      content: { url: 'https://example.com/old' },
    });
    const { insertedId: id, uri } = (await created.json()) as { insertedId: number; uri: string };
    for (const node of nodes) expect((await scan(node, `/r/${uri}`, 'early')).target).toBe('https://example.com/old');

    const streams = await Promise.all(
      others.map(async (node) => {
        const response = await request(node, 'GET', `/api/qr/${id}/stats/live`);
        const received: string[] = [];
        void response.body
          ?.pipeThrough(new TextDecoderStream())
          .pipeTo(new WritableStream({ write: (text) => void received.push(text) }))
          .catch(() => {}); // The node ends its streams when it stops.
        await expect.poll(() => received.join(''), { timeout: 30_000 }).toContain('"statistics"');
        return received;
      }),
    );
    await request(first, 'PUT', `/api/qr/${id}/url`, { content: { url: 'https://example.com/new' } });
    for (const node of others)
      await expect
        .poll(async () => (await scan(node, `/r/${uri}`, 'late')).target, { timeout: 5_000 })
        .toBe('https://example.com/new');
    await scan(first, `/r/${uri}`, 'live');
    for (const received of streams)
      await expect.poll(() => received.join(''), { timeout: 30_000 }).toMatch(/"scans":\[\{/);
    await stopNodes(nodes);
    place.remove();
  });
});
