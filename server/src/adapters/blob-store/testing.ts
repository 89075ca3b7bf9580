import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGcsBlobStore } from './gcs.ts';
import { createLocalBlobStore } from './local.ts';
import type { BlobStore } from './port.ts';
import { createS3BlobStore } from './s3.ts';

/** A place for files that a test has for itself; `listLeftovers` tells what is in it under no name. */
export type TestStore = {
  open(now: () => Date): BlobStore;
  listLeftovers?(): string[];
  close(): Promise<void>;
};

const createTemporaryFolder = () => mkdtempSync(join(tmpdir(), 'tessera-files-'));
const bucket = 'tessera';

const createLocalTestStore = async (): Promise<TestStore> => {
  const folder = createTemporaryFolder();
  return {
    open: (now) => createLocalBlobStore(folder, now),
    listLeftovers: () => {
      writeFileSync(join(folder, 'unfinished', 'half'), 'ha');
      const left = readdirSync(join(folder, 'unfinished'));
      rmSync(join(folder, 'unfinished', 'half'));
      return left.filter((name) => name !== 'half');
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
};

type S3Server = { run(): Promise<AddressInfo>; close(): Promise<void> };
type NewS3Server = new (options: object) => S3Server;

/** An S3 server on this machine, with one bucket. */
export const startS3 = async () => {
  const folder = createTemporaryFolder();
  const S3rver = createRequire(import.meta.url)('s3rver') as NewS3Server;
  const options = { port: 0, address: '127.0.0.1', silent: true, directory: folder };
  const server = new S3rver({ ...options, configureBuckets: [{ name: bucket, configs: [] }] });
  const { port } = await server.run();
  process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER';
  return {
    bucket,
    endpoint: `http://127.0.0.1:${port}`,
    close: () => server.close().then(() => rmSync(folder, { recursive: true, force: true })),
  };
};

const createS3TestStore = async (): Promise<TestStore> => {
  const { endpoint, close } = await startS3();
  return { open: (now) => createS3BlobStore({ bucket, endpoint }, now), close };
};

type GcsObject = { bytes: Buffer; metadata: object; metageneration: number; updated: string };

/** The two parts of an upload (RFC 2387): what the file is called and its bytes. */
const parseMultipartUpload = async (request: IncomingMessage) => {
  const boundary = /boundary="?([^";]+)/.exec(request.headers['content-type']!)![1]!;
  const text = (await buffer(request)).toString('latin1');
  const [, facts, file] = text.split(`--${boundary}`).map((part) => part.slice(part.indexOf('\r\n\r\n') + 4, -2));
  return { facts: JSON.parse(facts!) as { name?: string; metadata: object }, bytes: Buffer.from(file!, 'latin1') };
};

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64');

/** So much of Google’s JSON API as its own client needs for files: what the adapter says goes through the real client. */
const createGcsTestStore = async (): Promise<TestStore> => {
  const objects = new Map<string, GcsObject>();
  const toObjectResource = (name: string) => {
    const { bytes, ...facts } = objects.get(name)!;
    return { kind: 'storage#object', name, bucket, size: String(bytes.length), md5Hash: md5(bytes), ...facts };
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://gcs');
    const name = decodeURIComponent(/\/o\/(.+)$/.exec(url.pathname)?.[1] ?? url.searchParams.get('name') ?? '');
    const respond = (status: number, body?: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body));
    const saveObject = (bytes: Buffer, metadata: object, metageneration: number) =>
      objects.set(name, { bytes, metadata, metageneration, updated: new Date().toISOString() });
    if (url.pathname.startsWith('/upload/')) {
      const { facts, bytes } = await parseMultipartUpload(request);
      saveObject(bytes, facts.metadata, 1);
      return respond(200, toObjectResource(name));
    }
    if (url.pathname.endsWith('/o')) {
      const prefix = url.searchParams.get('prefix') ?? '';
      return respond(200, { items: [...objects.keys()].filter((key) => key.startsWith(prefix)).map(toObjectResource) });
    }
    const found = objects.get(name);
    if (!found) return respond(404, { error: { code: 404, message: 'No such object', errors: [] } });
    if (request.method === 'DELETE') {
      if (url.searchParams.get('ifMetagenerationMatch') !== String(found.metageneration)) return respond(412, {});
      objects.delete(name);
      return respond(204);
    }
    if (request.method === 'PATCH') {
      const { metadata } = JSON.parse((await buffer(request)).toString()) as { metadata: object };
      saveObject(found.bytes, { ...found.metadata, ...metadata }, found.metageneration + 1);
      return respond(200, toObjectResource(name));
    }
    if (url.searchParams.get('alt') !== 'media') return respond(200, toObjectResource(name));
    const [, first = '0', last = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? [];
    const bytes = found.bytes.subarray(Number(first), last ? Number(last) + 1 : undefined);
    response
      .writeHead(request.headers.range ? 206 : 200, {
        'content-length': bytes.length,
        'x-goog-hash': `md5=${md5(found.bytes)}`,
      })
      .end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { open: (now) => createGcsBlobStore({ bucket, endpoint }, now), close };
};

export const testStores = [
  { name: 'a local folder', start: createLocalTestStore },
  { name: 'a bucket of S3', start: createS3TestStore },
  { name: 'a bucket of Google Cloud Storage', start: createGcsTestStore },
];
