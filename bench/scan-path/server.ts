// A server of the scan-path benchmark, started by bench/scan-path.ts with its name as the only argument. Prints its
// port.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createBlobStore } from '../../server/src/adapters/blob-store/index.ts';
import { disabledCaptcha } from '../../server/src/adapters/captcha/off.ts';
import { type Database, migrate, openDatabase } from '../../server/src/adapters/database/index.ts';
import { loadLocalGeoLookup } from '../../server/src/adapters/geo/local.ts';
import { openLocalImageProcessor } from '../../server/src/adapters/image-processor/local.ts';
import { readConfig } from '../../server/src/config.ts';
import { createContactPhotoLoader } from '../../server/src/features/media/index.ts';
import { openScanPath, type ScanPathOverrides } from '../../server/src/features/scan/index.ts';
import { createSiteConstraint } from '../../server/src/http/site.ts';
import { loadSecretBox } from '../../server/src/secret-box.ts';

const codeCount = 100;
const toDestination = (n: number) => `https://example.org/menu/${n}`;

/** The same handler with a committer that discards scans. */
const discardingCommitter: NonNullable<ScanPathOverrides['committer']> = {
  enqueue: ({ outcome }, answered) => answered(outcome),
  enqueueLimited: ({ outcome }, answered) => answered(outcome),
  queueLength: () => 0,
  drained: async () => {},
};

const addCodes = async ({ pool }: Database) => {
  await pool.query(`
    with owner as (insert into users (id, email) values (gen_random_uuid(), 'bench@example.org') returning id),
    made as (
      insert into qr (account_id, type, encoded_text, published_revision) select id, 'url', n::text, 1 from owner, generate_series(1, ${codeCount}) as n
      returning id, encoded_text
    ), uris as (insert into short_link (slug, qr_id) select 'bench' || encoded_text, id from made)
    insert into revision (qr_id, number, state, content, content_version, style)
    select id, 1, 'published', jsonb_build_object('url', '${toDestination(0).slice(0, -1)}' || encoded_text), 1, '{}' from made`);
};

const startScanPath = async (tuning: ScanPathOverrides) => {
  const config = readConfig({ ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', TRUST_PROXY: 'loopback' });
  const database = await openDatabase(config);
  await migrate(database);
  await addCodes(database);
  const files = await createBlobStore(config, () => new Date());
  const scans = await openScanPath(
    {
      config,
      captcha: disabledCaptcha,
      database,
      findServedDomain: () => undefined,
      getContactPhoto: createContactPhotoLoader({
        blobStore: files,
        database,
        config,
        imageProcessor: openLocalImageProcessor(),
      }),
      blobStore: files,
      geo: await loadLocalGeoLookup(),
      now: () => new Date(),
      secretBox: await loadSecretBox(config, database),
    },
    async () => undefined,
    tuning,
  );
  const app = Fastify({
    logger: { level: config.logLevel },
    trustProxy: config.trustProxy,
    routerOptions: { constraints: { site: createSiteConstraint(config, () => false) } },
  });
  scans.mount(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.on('message', async () => {
    const { rows } = await database.pool.query<{ n: number }>('select count(*) as n from scan');
    process.send?.({ stored: rows[0]!.n });
  });
  return app.server.address() as AddressInfo;
};

const startBare = async () => {
  const server = createServer((_request, response) => {
    response.writeHead(302, { location: toDestination(1), 'cache-control': 'private, no-store', 'content-length': 0 });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.on('message', () => process.send?.({ stored: 0 }));
  return server.address() as AddressInfo;
};

const servers: Record<string, () => Promise<AddressInfo>> = {
  bare: startBare,
  forgetful: () => startScanPath({ committer: discardingCommitter }),
  recording: () => startScanPath({}),
};

const { port } = await servers[process.argv[2]!]!();
process.send?.({ port });
