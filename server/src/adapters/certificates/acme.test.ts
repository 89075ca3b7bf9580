import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { findTool } from '../../../../scripts/services.mjs';
import { createAcmeAuthority, getRenewalId } from './acme.ts';
import { startPebble } from './testing.ts';

const hasPebble = findTool('pebble') !== undefined;
const without = hasPebble ? '' : ' (skipped: there is no pebble here)';

test.skipIf(!hasPebble)(
  `an authority that requires a key of its own creates accounts only with it${without}`,
  async () => {
    const binding = { kid: 'tessera', hmacKey: 'zWNDZM6eQGHWpSRTPal5eIUYFTu7EajVIoguysqZ9wG4' };
    const pebble = await startPebble({ dns: '127.0.0.1:9', httpPort: 9, binding });
    const open = (more: object) => createAcmeAuthority({ directory: pebble.directory, ca: pebble.ca, ...more });
    try {
      const account = await open({ binding }).createAccount();
      expect(account).toEqual({
        url: expect.stringContaining('https://'),
        key: expect.stringContaining('PRIVATE KEY'),
      });
      const refused = { failure: 'refused', message: expect.stringMatching(/externalAccountBinding/) };
      await expect(open({}).createAccount()).rejects.toMatchObject(refused);
      const wrong = { ...binding, hmacKey: 'b10lLJs8l1GPIzsLP0s6pMt8O0XVGnfTaCeROxQM0BIt2XrJMDHJZBM5NuQmQJQH' };
      await expect(open({ binding: wrong }).createAccount()).rejects.toMatchObject({ failure: expect.any(String) });
    } finally {
      await pebble.close();
    }
  },
);

/** A certificate with the identifiers of the example in RFC 9773, 4.1. */
const createCertificate = () => {
  const extensions = [
    'subjectKeyIdentifier=69885B6B87464041E1B37B847BA0AE2CDE01C8D4',
    'authorityKeyIdentifier=keyid:always',
  ];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', '/dev/null'];
  const subject = ['-subj', '/CN=example.com', '-set_serial', '0x87654321'];
  const added = extensions.flatMap((extension) => ['-addext', extension]);
  return execFileSync('openssl', ['req', '-x509', ...key, ...subject, ...added], { stdio: 'pipe' }).toString();
};

/** An authority on this machine that says when to renew, if `reply` is there; `requests` is what was asked. */
const startAuthority = async (reply: { status?: number; body: unknown } | undefined) => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url!);
    const isDirectory = request.url === '/dir';
    const { status = 200, body } = isDirectory ? { body: reply ? { renewalInfo: `${url}/renewal` } : {} } : reply!;
    response
      .writeHead(status, { 'content-type': 'application/json', 'retry-after': '21600' })
      .end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const read = async () => {
    try {
      return await createAcmeAuthority({ directory: `${url}/dir` }).readRenewalInfo(createCertificate());
    } finally {
      server.close();
    }
  };
  return { read, requests };
};
const name = 'aYhba4dGQEHhs3uEe6CuLN4ByNQ.AIdlQyE';

test('a certificate is called by its issuer’s key and its serial number, as in the RFC', () => {
  expect(getRenewalId(createCertificate())).toBe(name);
});

test('an authority is asked when it wants a certificate renewed', async () => {
  const suggestedWindow = { start: '2026-01-02T04:00:00Z', end: '2026-01-03T04:00:00Z' };
  const { read, requests } = await startAuthority({ body: { suggestedWindow } });
  expect(await read()).toEqual({
    from: new Date(suggestedWindow.start),
    until: new Date(suggestedWindow.end),
    retryAfterSeconds: 21_600,
  });
  expect(requests).toEqual(['/dir', `/renewal/${name}`]);
});

test.each([
  ['doesn’t say so', undefined],
  ['sends no window', { body: {} }],
  [
    'sends a window that ends before it begins',
    { body: { suggestedWindow: { start: '2026-02-01T00:00:00Z', end: '2026-01-01T00:00:00Z' } } },
  ],
  ['sends no times', { body: { suggestedWindow: { start: 'soon', end: 7 } } }],
])('an authority that %s leaves renewals as they are', async (_what, reply) => {
  expect(await (await startAuthority(reply)).read()).toBeUndefined();
});

test('an authority that doesn’t know a certificate, or is away, says so', async () => {
  await expect((await startAuthority({ status: 404, body: {} })).read()).rejects.toMatchObject({ failure: 'refused' });
});
