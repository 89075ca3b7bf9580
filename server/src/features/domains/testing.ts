import type { CheckedDomain } from '@tessera/contract/api/domains.ts';
import { expect } from 'vitest';
import type { CertificateAuthority } from '../../adapters/certificates/port.ts';
import type { Database } from '../../adapters/database/index.ts';
import { createDns } from '../../adapters/dns/resolver.ts';
import { startTestDns, type TestDns } from '../../adapters/dns/testing.ts';
import type { DomainRegistry } from '../../adapters/domain-registry/port.ts';
import type { OutboundRequest } from '../../adapters/outbound/port.ts';
import { OutboundError } from '../../adapters/outbound/port.ts';
import { createSystemActor } from '../../http/actor.ts';
import { type BrowserClient, startTestServer } from '../../testing.ts';
import { checkDueDomains } from './run-check.ts';

export const edgeAddress = '192.0.32.10';

/** A server with an internet of its own, or a shared one: its names, and which hosts reach this server, or another website, by HTTP. */
export const startWithDns = async (
  database: Database,
  settings: Record<string, string> = {},
  {
    internet: sharedInternet,
    ...otherAdapters
  }: { internet?: TestDns; certificateAuthority?: CertificateAuthority; domainRegistry?: DomainRegistry } = {},
) => {
  const internet = sharedInternet ?? (await startTestDns());
  const proxied = new Set<string>();
  const websites = new Set<string>();
  const outbound = {
    request: async ({ url }: OutboundRequest) => {
      const { host, pathname } = new URL(url);
      if (websites.has(host)) return { status: 200, headers: {}, body: Buffer.from('A website'), isComplete: true };
      if (!proxied.has(host)) throw new OutboundError('unreachable');
      const { statusCode, headers, rawPayload } = await server.app.inject({ url: pathname, headers: { host } });
      return { status: statusCode, headers: headers as Record<string, string>, body: rawPayload, isComplete: true };
    },
    close: async () => {},
  };
  const adapters = { dns: createDns(internet.options), outbound, ...otherAdapters };
  const server = await startTestServer(
    database,
    { EDGE_HOST: 'edge.tessera.example', ...settings },
    undefined,
    adapters,
  );
  internet.set('edge.tessera.example', 'A', edgeAddress);

  const add = async (client: BrowserClient, host: string): Promise<CheckedDomain> => {
    const { status, body, text } = await client.post('/api/domains', { host });
    expect(status, text).toBe(201);
    return body as CheckedDomain;
  };
  /** Checks a domain, as an open page does; the clock goes on so far that it isn't the last result again. */
  const check = async (client: BrowserClient, { id }: { id: number }): Promise<CheckedDomain> => {
    server.advanceClock(5_000);
    const { status, body, text } = await client.post(`/api/domains/${id}/check`);
    expect(status, text).toBe(200);
    return body as CheckedDomain;
  };
  const getProof = ({ check: { records } }: CheckedDomain) => records[0]?.expected[0] ?? '';
  /** Sets the records that a domain needs. */
  const setRight = (domain: CheckedDomain) => {
    internet.set(`_tessera.${domain.host}`, 'TXT', getProof(domain));
    internet.set(domain.host, 'CNAME', 'edge.tessera.example');
  };
  const close = async () => {
    await server.close();
    if (!sharedInternet) await internet.close();
  };
  const checkDue = () => checkDueDomains(server.deps, createSystemActor('test'));
  return { ...server, internet, proxied, websites, add, check, checkDue, getProof, setRight, close };
};
