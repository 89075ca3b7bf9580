import { once } from 'node:events';
import { get } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import type { Server } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import { createAcmeAuthority } from '../../../adapters/certificates/acme.ts';
import type { CertificateAuthority } from '../../../adapters/certificates/port.ts';
import { findFreePort, startPebble } from '../../../adapters/certificates/testing.ts';
import type { Database } from '../../../adapters/database/index.ts';
import { startTestDns, type TestDns } from '../../../adapters/dns/testing.ts';
import { startWithDns } from '../testing.ts';

export const publicHost = 'tessera.example';

/** Listens on an address of this machine, and returns the port. */
export const listenLocally = async (server: Server, port = 0): Promise<number> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** An authority that reaches hosts of the test internet at one port of this machine, and counts orders. */
export const startAuthority = async () => {
  const internet = await startTestDns();
  const httpPort = await findFreePort();
  const pebble = await startPebble({ dns: internet.options.servers[0] ?? '', httpPort });
  const real = createAcmeAuthority({ directory: pebble.directory, ca: pebble.ca });
  const orders: string[] = [];
  const authority: CertificateAuthority = {
    ...real,
    placeOrder: (account, host) => {
      orders.push(host);
      return real.placeOrder(account, host);
    },
  };
  const close = async () => {
    await pebble.close();
    await internet.close();
  };
  return { internet, pebble, httpPort, authority, orders, close };
};

/** A node with TLS of its own, at real ports. Its clock shows the real time, as certificates are for that. */
export const startNode = async (
  database: Database,
  { internet, certificateAuthority }: { internet: TestDns; certificateAuthority: CertificateAuthority },
  port = 0,
) => {
  const settings = { TLS: 'acme', PUBLIC_URL: `https://${publicHost}`, ACME_DIRECTORY: certificateAuthority.directory };
  const server = await startWithDns(database, settings, { internet, certificateAuthority });
  server.clock.now = new Date();
  for (const name of ['edge.tessera.example', publicHost]) internet.set(name, 'A', '127.0.0.1');
  await server.app.ready();
  const [httpPort, tlsPort] = [await listenLocally(server.app.server, port), await listenLocally(server.tls!)];
  return { ...server, httpPort, tlsPort };
};

type Target = { port: number; root: string; host: string };

/** Connects to a host, and returns its certificate; rejects if that isn’t trusted or the connection is refused. */
export const readCertificate = ({ port, root, host }: Target): Promise<PeerCertificate> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', servername: host, ca: root }, () => {
      resolve(socket.getPeerCertificate());
      socket.destroy();
    });
    socket.on('error', reject);
    socket.once('close', () => reject(new Error('closed')));
  });

type Reply = { status: number; location: string | undefined; cookies: readonly string[]; hsts: unknown };

/** Requests a path without TLS; returns the status and where it redirects. */
export const getPlainly = (port: number, path: string, headers: Record<string, string>) =>
  new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
    const sent = get(
      { host: '127.0.0.1', port, path, headers, agent: false },
      ({ statusCode, headers: { location } }) => {
        resolve([statusCode, location]);
        sent.destroy();
      },
    ).once('error', reject);
  });

/** Requests a path by HTTP/1.1. */
export const getByHttp1 = ({ port, root, host }: Target, path: string): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const options = { port, path, host: '127.0.0.1', servername: host, headers: { host }, ca: root, agent: false };
    const sent = request(options, ({ statusCode = 0, headers }) => {
      const { location, 'set-cookie': cookies = [], 'strict-transport-security': hsts } = headers;
      resolve({ status: statusCode, location, cookies, hsts });
      sent.destroy();
    });
    sent.once('error', reject).end();
  });

/** Requests a path by HTTP/2. */
export const getByHttp2 = async ({ port, root, host }: Target, path: string): Promise<Reply> => {
  const session = connectHttp2(`https://${host}`, {
    createConnection: () => connect({ port, host: '127.0.0.1', servername: host, ca: root, ALPNProtocols: ['h2'] }),
  });
  try {
    const stream = session.request({ ':path': path });
    const [headers] = await once(stream, 'response');
    stream.resume();
    await once(stream, 'end');
    const { ':status': status, location, 'set-cookie': cookies = [], 'strict-transport-security': hsts } = headers;
    return { status, location, cookies, hsts };
  } finally {
    session.destroy();
  }
};
