import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify as verifySignature } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { createOutbound } from '../outbound/http.ts';
import { createVapidKeys, createWebPush } from './web-push.ts';

type PushRequest = { headers: IncomingHttpHeaders; body: Buffer; path: string };

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done)))));

/** A push service on this machine that stores what it receives. */
const startService = async (status = 201, headers: Record<string, string> = {}) => {
  const received: PushRequest[] = [];
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await buffer(request), path: request.url! });
    response.writeHead(status, headers).end();
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return { received, origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };
};

const keys = createVapidKeys();
const pushTo = (...services: string[]) =>
  createWebPush(createOutbound({ allowedHosts: ['127.0.0.1'] }), {
    ...keys,
    contact: 'mailto:post@example.org',
    services,
  });

const browser = () => {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys();
  const auth = randomBytes(16);
  return { ecdh, p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') };
};

describe('a push service', () => {
  test('gets a message that only the browser can decrypt, with our identity', async () => {
    const { received, origin } = await startService();
    const { p256dh, auth } = browser();
    expect(await pushTo(origin).deliver({ endpoint: `${origin}/to/me`, p256dh, auth }, 'a secret word')).toBe(true);
    const [{ headers, body, path }] = received as [PushRequest];
    expect(path).toBe('/to/me');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '172800' });
    expect(body.toString('latin1')).not.toContain('secret');

    const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization!)!;
    expect(key).toBe(keys.publicKey);
    const [head, claims, signature] = token!.split('.');
    const point = Buffer.from(keys.publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const jwk = { format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, dsaEncoding: 'ieee-p1363' } as const;
    expect(verifySignature('sha256', Buffer.from(`${head}.${claims}`), jwk, Buffer.from(signature!, 'base64url'))).toBe(
      true,
    );
    const payload = JSON.parse(Buffer.from(claims!, 'base64url').toString());
    expect(payload).toMatchObject({ aud: origin, sub: 'mailto:post@example.org' });
  });

  test('delivers what the subscribed browser can read', async () => {
    const { received, origin } = await startService();
    const { ecdh, p256dh, auth } = browser();
    await pushTo(origin).deliver({ endpoint: origin, p256dh, auth }, 'A code was blocked · zażółć');
    expect(decrypt(received[0]!.body, ecdh, Buffer.from(auth, 'base64url'))).toBe('A code was blocked · zażółć');
  });

  test.each([404, 410])('that responds with %i has no subscriber any more', async (status) => {
    const { origin } = await startService(status);
    expect(await pushTo(origin).deliver({ endpoint: origin, ...browser() }, 'x')).toBe(false);
  });

  test.each([400, 413, 429, 500])('that responds with %i may accept the message later', async (status) => {
    const { origin } = await startService(status);
    await expect(pushTo(origin).deliver({ endpoint: origin, ...browser() }, 'x')).rejects.toThrow(String(status));
  });

  test('can’t redirect to another host', async () => {
    const elsewhere = await startService();
    const { origin } = await startService(302, { location: elsewhere.origin });
    await expect(pushTo(origin).deliver({ endpoint: origin, ...browser() }, 'x')).rejects.toThrow('302');
    expect(elsewhere.received).toEqual([]);
  });

  test('is not contacted if the keys are invalid', async () => {
    const { received, origin } = await startService();
    const wrong = { p256dh: Buffer.alloc(65).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') };
    expect(await pushTo(origin).deliver({ endpoint: origin, ...wrong }, 'x')).toBe(false);
    expect(received).toEqual([]);
  });

  test('is never contacted if it isn’t allowed', async () => {
    const { received, origin } = await startService();
    expect(await pushTo().deliver({ endpoint: origin, ...browser() }, 'x')).toBe(false);
    expect(received).toEqual([]);
  });
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://autopush.push.services.mozilla.com/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is a push service', (endpoint) => {
  expect(pushTo().isPushService(endpoint)).toBe(true);
});

test.each([
  'http://169.254.169.254/',
  'https://169.254.169.254/',
  'http://fcm.googleapis.com/',
  'https://fcm.googleapis.com:8443/',
  'https://fcm.googleapis.com.evil.example/',
  'https://evilfcm.googleapis.com/',
  'https://xpush.apple.com/',
  'https://push.apple.com.evil.example/',
  'https://evil.example/?fcm.googleapis.com',
  'https://fcm.googleapis.com@evil.example/',
  'https://user:pw@fcm.googleapis.com/',
  'https://fcm.googleapis.com\\@evil.example:443@x/',
  'https://evil.example#.push.apple.com',
  'http://localhost:3000/',
  'https://[::1]/',
  'ftp://fcm.googleapis.com/',
  'fcm.googleapis.com',
  '',
])('%s is not a push service', (endpoint) => {
  expect(pushTo().isPushService(endpoint)).toBe(false);
});

/** Decrypts RFC 8291 and RFC 8188 like a browser, with Web Crypto primitives of Node, independent of the code under test. */
const decrypt = (body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const sealed = body.subarray(21 + body[20]!);
  const derive = (secret: Buffer, salted: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
};
