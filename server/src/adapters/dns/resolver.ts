import { Resolver } from 'node:dns/promises';
import { isIPv6 } from 'node:net';
import { isPublicAddress, parseAllowedHosts } from '../outbound/allowed-hosts.ts';
import type { Dns, DnsReply, NameServer, RecordType } from './port.ts';

type DnsOptions = {
  /** The resolver, as addresses with an optional port; that of the system if empty. */
  servers?: readonly string[];
  /** Hosts of the operator’s network that may be asked although they aren’t public. */
  allowedHosts?: readonly string[];
  /** The port of name servers, for tests. */
  port?: number;
};

/** For the first of two tries, in milliseconds; the second waits twice as long. */
const timeoutMs = 1_000;
const maxServers = 4;
const maxValues = 10;
const maxValueLength = 500;

type CaaRecord = Awaited<ReturnType<Resolver['resolveCaa']>>[number];
const formatCaa = ({ critical: _critical, ...tags }: CaaRecord) =>
  Object.entries(tags as Record<string, string>)
    .filter(([tag]) => tag !== 'type')
    .map(([tag, value]) => `${tag} ${value}`)
    .join(' ');

/** Servers may reply anything: what isn't visible is neither stored nor shown. */
const toVisible = (value: string) => value.slice(0, maxValueLength).replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD');

const trimDot = (name: string) => name.toLowerCase().replace(/\.$/, '');

const lookups: Record<RecordType, (resolver: Resolver, name: string) => Promise<{ values: string[]; ttl?: number }>> = {
  A: async (resolver, name) => toAddresses(await resolver.resolve4(name, { ttl: true })),
  AAAA: async (resolver, name) => toAddresses(await resolver.resolve6(name, { ttl: true })),
  CAA: async (resolver, name) => ({ values: (await resolver.resolveCaa(name)).map(formatCaa) }),
  CNAME: async (resolver, name) => ({ values: (await resolver.resolveCname(name)).map(trimDot) }),
  MX: async (resolver, name) => ({ values: (await resolver.resolveMx(name)).map(({ exchange }) => trimDot(exchange)) }),
  NS: async (resolver, name) => ({ values: (await resolver.resolveNs(name)).map(trimDot) }),
  TXT: async (resolver, name) => ({ values: (await resolver.resolveTxt(name)).map((parts) => parts.join('')) }),
};

const toAddresses = (records: readonly { address: string; ttl: number }[]) => ({
  values: records.map(({ address }) => address),
  ttl: Math.max(0, ...records.map(({ ttl }) => ttl)),
});

const outcomesByCode: Readonly<Record<string, 'no_data' | 'no_name' | 'failed'>> = {
  ENODATA: 'no_data',
  ENOTFOUND: 'no_name',
  ESERVFAIL: 'failed',
  EREFUSED: 'failed',
  EFORMERR: 'failed',
  ENOTIMP: 'failed',
  EBADRESP: 'failed',
};

const ask = async (resolver: Resolver, name: string, type: RecordType): Promise<DnsReply> => {
  try {
    const { values, ttl } = await lookups[type](resolver, name);
    if (values.length === 0) return { outcome: 'no_data' };
    const shortened = values.slice(0, maxValues).map(toVisible);
    return { outcome: 'found', values: shortened, ...(ttl !== undefined && { ttl }) };
  } catch (error) {
    const { code = '' } = error as { code?: string };
    return { outcome: outcomesByCode[code] ?? 'silent' };
  }
};

const createResolver = (servers: readonly string[]) => {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return resolver;
};

const getParent = (name: string) => name.slice(name.indexOf('.') + 1);

/** Asks a resolver for the name servers of a zone, and these directly, so that no cache answers. */
export const createDns = ({ servers = [], allowedHosts = [], port = 53 }: DnsOptions = {}): Dns => {
  const resolver = createResolver(servers);
  const allowed = parseAllowedHosts(allowedHosts);
  const mayAsk = (address: string) => isPublicAddress(address) || allowed.hasAddress(address);
  const resolve: Dns['resolve'] = (name, type) => ask(resolver, name, type);

  const findAddress = async (server: string): Promise<string | undefined> => {
    for (const type of ['A', 'AAAA'] as const) {
      const reply = await resolve(server, type);
      const address = reply.outcome === 'found' ? reply.values.find(mayAsk) : undefined;
      if (address !== undefined) return address;
    }
    return undefined;
  };
  const toNameServer = async (name: string): Promise<NameServer | undefined> => {
    const address = await findAddress(name);
    if (address === undefined) return undefined;
    const direct = createResolver([isIPv6(address) ? `[${address}]:${port}` : `${address}:${port}`]);
    return { name, ask: (...question) => ask(direct, ...question) };
  };

  return {
    resolve,
    findZone: async (host, registered) => {
      for (let name = host; ; name = getParent(name)) {
        // A name with a CNAME has no servers of its own, but the resolver replies with those of its target.
        const [alias, reply] = await Promise.all([resolve(name, 'CNAME'), resolve(name, 'NS')]);
        if (reply.outcome === 'failed' || reply.outcome === 'silent') return reply.outcome;
        if (reply.outcome === 'found' && alias.outcome !== 'found') {
          const found = await Promise.all(reply.values.slice(0, maxServers).map(toNameServer));
          return { name, servers: found.filter((server) => server !== undefined) };
        }
        if (name === registered || !name.includes('.')) return 'no_name';
      }
    },
  };
};
