import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const repositoryRoot = join(import.meta.dirname, '../../..');

/** Starts the product as a process with a 512 MB heap, behind a proxy that forwards client addresses. */
export const startConstrainedServer = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-floods-'));
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=512', '--import', './scripts/tsx.mjs', 'server/src/main.ts'],
    {
      cwd: repositoryRoot,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        PORT: '0',
        LOG_LEVEL: 'silent',
        DATA_DIR: folder,
        TRUST_PROXY: 'loopback',
        SIGNUP_CAPTCHA: 'no',
      },
    },
  );
  const exit = new Promise((resolve) => child.once('exit', resolve));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk;
      const found = /ready: (\S+)/.exec(output);
      if (found) resolve(found[1]!);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`It ended before it was ready: ${output}`)));
  });
  const stop = async () => {
    child.kill('SIGKILL');
    await exit;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop, isAlive: () => child.exitCode === null && child.signalCode === null };
};

const buildFormPart = (value: string) =>
  `--x\r\ncontent-disposition: form-data; name="content.text"\r\n\r\n${value}\r\n`;
const repeat = (text: string, times: number) => Buffer.from(text.repeat(times));

/** Ways to send far more than a body may contain, each with its media type, the repeated chunk, and its framing. */
export const floods = {
  'a form of 980 parts of 60 KB': {
    type: 'multipart/form-data; boundary=x',
    piece: repeat(buildFormPart('y'.repeat(60_000)), 1),
  },
  'a form of endless small parts': { type: 'multipart/form-data; boundary=x', piece: repeat(buildFormPart('y'), 1000) },
  'an endless url-encoded form': { type: 'application/x-www-form-urlencoded', piece: repeat('a=b&', 16_384) },
  'JSON that is nested without end': { type: 'application/json', piece: repeat('[', 65_536) },
  'JSON a byte a chunk': { type: 'application/json', piece: repeat('[', 4_096), chunk: 1 },
  'a file that never ends': { type: 'application/octet-stream', piece: repeat('\x89PNG', 16_384) },
} satisfies Record<string, { type: string; piece: Buffer; chunk?: number }>;
export type Flood = keyof typeof floods;

const maxPieces = 980;

const encodeChunks = (piece: Buffer, size: number) => {
  const chunks: Buffer[] = [];
  for (let at = 0; at < piece.length; at += size) {
    const chunk = piece.subarray(at, at + size);
    chunks.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n'));
  }
  return Buffer.concat(chunks);
};

type Target = { url: string; method: string; path: string };

/**
 * Sends a flood on one connection, chunked, as long as the server accepts it, at most 980 chunks. Returns the status of the
 * response, or 0 if the connection closed without one.
 */
const sendFlood = ({ url, method, path }: Target, flood: Flood, address: string) =>
  new Promise<number>((resolve) => {
    const { type, piece, chunk = piece.length } = floods[flood] as { type: string; piece: Buffer; chunk?: number };
    const { hostname, port, host, origin } = new URL(url);
    const socket = connect(Number(port), hostname);
    const framed = encodeChunks(piece, chunk);
    let response = '';
    let piecesSent = 0;
    const end = () => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0));
    };
    const send = () => {
      while (piecesSent++ < maxPieces) if (!socket.write(framed)) return;
    };
    socket.on('drain', send).on('error', end).on('close', end);
    socket.on('data', (bytes) => {
      response += bytes;
      end();
    });
    const lines = [
      `${method} ${path} HTTP/1.1`,
      `host: ${host}`,
      `origin: ${origin}`,
      `x-forwarded-for: ${address}`,
      `content-type: ${type}`,
      'transfer-encoding: chunked',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    send();
  });

let addresses = 0;

/** Floods a route on several connections from one address, a new one per call. Returns every status received. */
export const floodRoute = async (target: Target, flood: Flood, connections = 12) => {
  const address = `198.18.${addresses >> 8}.${addresses++ & 255}`;
  return Promise.all(Array.from({ length: connections }, () => sendFlood(target, flood, address)));
};

let requestsFromElsewhere = 0;
/** Decodes a static code from another address: a request that must still succeed. */
export const requestFromElsewhere = async (url: string) => {
  // Another address each time, since each may make a limited number of requests.
  const address = `203.0.113.${requestsFromElsewhere++ % 256}`;
  const headers = { origin: url, 'content-type': 'application/json', 'x-forwarded-for': address };
  const body = JSON.stringify({ content: { text: 'still here' } });
  return (await fetch(`${url}/api/qr/static/raw/text`, { method: 'POST', headers, body })).text();
};

/** Opens connections whose bodies stop halfway. Returns how to close them, and the responses so far. */
export const holdBodies = async ({ url, method, path }: Target, connections: number, address: string) => {
  const { hostname, port, host, origin } = new URL(url);
  const statuses: number[] = [];
  const half = Buffer.alloc(500_000, '[');
  const sockets = await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<Socket>((resolve) => {
          const socket = connect(Number(port), hostname);
          const lines = [
            `${method} ${path} HTTP/1.1`,
            `host: ${host}`,
            `origin: ${origin}`,
            `x-forwarded-for: ${address}`,
            'content-type: application/json',
            'content-length: 1000000',
          ];
          socket.on('error', () => {});
          socket.on('data', (bytes) => void statuses.push(Number(/^HTTP\/1\.1 (\d{3})/.exec(`${bytes}`)?.[1] ?? 0)));
          socket.write(`${lines.join('\r\n')}\r\n\r\n`);
          socket.write(half, () => resolve(socket));
        }),
    ),
  );
  const close = () => {
    for (const socket of sockets) socket.destroy();
  };
  return { statuses, close };
};
