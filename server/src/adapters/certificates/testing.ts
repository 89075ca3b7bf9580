import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns a port of this machine that nothing listens on. */
export const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
};

type PebbleOptions = {
  /** The address of the DNS server that it asks. */
  dns: string;
  /** Where it looks for HTTP-01 challenges, instead of port 80, and for those of TLS-ALPN-01, instead of 443. */
  httpPort: number;
  tlsPort?: number;
  /** The key that accounts have to be bound to. */
  binding?: { kid: string; hmacKey: string };
};

/**
 * Starts Pebble, the test authority of Let’s Encrypt: an authority that insists on everything that RFC 8555 requires and rejects some nonces on purpose. `ca` is
 * the certificate of its own server, `root` that of the certificates which it issues.
 */
export const startPebble = async ({ dns, httpPort, tlsPort = 1, binding }: PebbleOptions) => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-pebble-'));
  const at = (name: string) => join(folder, name);
  const [port, managementPort] = [await findFreePort(), await findFreePort()];
  const subject = ['-subj', '/CN=Pebble', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', at('key.pem')];
  execFileSync('openssl', ['req', '-x509', ...newKey, '-out', at('ca.pem'), ...subject], { stdio: 'ignore' });
  const pebble = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${managementPort}`,
    certificate: at('ca.pem'),
    privateKey: at('key.pem'),
    ...{ httpPort, tlsPort, ocspResponderURL: '', externalAccountBindingRequired: binding !== undefined },
    ...(binding && { externalAccountMACKeys: { [binding.kid]: binding.hmacKey } }),
  };
  writeFileSync(at('config.json'), JSON.stringify({ pebble }));
  const args = ['-strict', '-config', at('config.json'), '-dnsserver', dns];
  const child = spawn('pebble', args, { env: { ...process.env, PEBBLE_VA_NOSLEEP: '1' } });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (log += text));
  const ca = readFileSync(at('ca.pem'), 'utf8');
  const agent = new Agent({ ca });
  const read = (url: string) =>
    new Promise<string>((resolve, reject) => {
      get(url, { agent }, async (response) => resolve((await response.toArray()).join(''))).once('error', reject);
    });
  const readRoot = async (): Promise<string> => {
    if (child.exitCode !== null) throw new Error(`Pebble ended: ${log}`);
    return read(`https://127.0.0.1:${managementPort}/roots/0`).catch(
      () => new Promise((resolve) => setTimeout(() => resolve(readRoot()), 50)),
    );
  };
  const root = await readRoot();
  return {
    directory: `https://127.0.0.1:${port}/dir`,
    ca,
    caFile: at('ca.pem'),
    root,
    /** What it has printed, a line for each request and validation. */
    log: () => log,
    close: async () => {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
      agent.destroy();
      if (existsSync(folder)) rmSync(folder, { recursive: true });
    },
  };
};

export type Pebble = Awaited<ReturnType<typeof startPebble>>;
