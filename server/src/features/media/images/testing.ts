import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Database } from '../../../adapters/database/index.ts';
import { type BrowserClient, startTestServer } from '../../../testing.ts';

/** A server with a data folder of its own, which goes with it. */
export const startWithFiles = async (database: Database, settings: Record<string, string> = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-uploads-'));
  const server = await startTestServer(database, { DATA_DIR: dataDir, ...settings });
  const close = () => server.close().then(() => rmSync(dataDir, { recursive: true, force: true }));
  return { ...server, close };
};

type FormPart = { key?: string; file?: string; type?: string };

/** A form with files as a browser sends it. */
export const buildForm = async (...parts: (FormPart & { bytes: Uint8Array })[]) => {
  const form = new FormData();
  for (const { bytes, key = 'logo', file = 'logo.png', type = 'image/png' } of parts)
    form.append(key, new Blob([new Uint8Array(bytes)], { type }), file);
  const sent = new Response(form);
  return {
    body: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type')! },
  };
};

export const uploadLogo = async (client: BrowserClient, bytes: Uint8Array, part: FormPart = {}) => {
  const { body, headers } = await buildForm({ bytes, ...part });
  return client.post('/api/upload/logo', body, headers);
};

/** An image of a content, as the body itself. */
export const uploadImage = (client: BrowserClient, bytes: Uint8Array, type = 'image/png') =>
  client.post('/upload?entity=qr', Buffer.from(bytes), { 'content-type': type });

/** A picture of one colour. */
export const solidImage = (width: number, height: number, background = '#0f6b4f') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture with as many shades as a photograph. */
export const noiseImage = (width: number, height: number) =>
  sharp({
    create: {
      width: Math.ceil(width / 32),
      height: Math.ceil(height / 32),
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  }).resize(width, height, { kernel: 'cubic' });

const chunk = (type: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A black and white PNG, written by hand, of any size. `pixels` false leaves out what it claims to have. */
export const buildPng = (
  width: number,
  height: number,
  { pixels = true, interlaced = false }: { pixels?: boolean; interlaced?: boolean } = {},
) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, Number(interlaced)], 8);
  const rows = Buffer.alloc(pixels ? (1 + Math.ceil(width / 8)) * height : 1);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
