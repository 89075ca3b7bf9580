import { proofLabel } from '@tessera/contract/rules/domain-name.ts';
import type { Dns, DnsReply, RecordType, Zone } from '../../adapters/dns/port.ts';
import { type Edge, getRegisteredDomain } from './records.ts';

/** What all name servers of a zone say about a name and type. */
export type Answers = {
  /** The values of all servers together. */
  values: readonly string[];
  /** Whether any server replied. */
  isAnswered: boolean;
  /** The values of each server that replied. */
  byServer: readonly { server: string; values: readonly string[] }[];
};

const toValues = (reply: DnsReply): readonly string[] => (reply.outcome === 'found' ? reply.values : []);

/** Asks every name server of a zone. */
export const askAll = async ({ servers }: Zone, name: string, type: RecordType): Promise<Answers> => {
  const replies = await Promise.all(
    servers.map(async (server) => ({ server: server.name, reply: await server.ask(name, type) })),
  );
  const byServer = replies
    .filter(({ reply }) => reply.outcome !== 'silent' && reply.outcome !== 'failed')
    .map(({ server, reply }) => ({ server, values: toValues(reply) }));
  return {
    values: [...new Set(byServer.flatMap(({ values }) => values))],
    isAnswered: byServer.length > 0,
    byServer,
  };
};

const resolveAddresses = async (dns: Dns, name: string) => {
  const replies = await Promise.all((['A', 'AAAA'] as const).map((type) => dns.resolve(name, type)));
  const ttl = Math.max(0, ...replies.map((reply) => (reply.outcome === 'found' ? (reply.ttl ?? 0) : 0)));
  return { addresses: replies.flatMap(toValues), ttl };
};

/** Everything that a check reads about a domain. */
export type LookUp = {
  zone: Zone | Exclude<DnsReply['outcome'], 'found' | 'no_data'>;
  /** Whether the resolver finds our own host: if not, what it says about others proves nothing. */
  isOnline: boolean;
  edgeAddresses: readonly string[];
  /** What the resolver has, and for how long, in seconds. */
  resolved: { addresses: readonly string[]; ttl: number };
  /** TXT records at the proof’s own name. With a CNAME there, they are those of another name, and prove nothing. */
  proof: Answers;
  proofAlias: Answers;
  alias: Answers;
  addresses: Record<'A' | 'AAAA', Answers>;
  /** The closest CAA records, and whose they are. */
  authorities: Answers & { name: string };
  /** Asks about another name or type in the zone. */
  ask: (name: string, type: RecordType) => Promise<Answers>;
};

const noAnswers: Answers = { values: [], isAnswered: false, byServer: [] };

const withoutValues = ({ isAnswered, byServer }: Answers): Answers => ({
  values: [],
  isAnswered,
  byServer: byServer.map(({ server }) => ({ server, values: [] })),
});

/** The names whose CAA records count for a host: the closest ones that are there (RFC 8659). */
const listAuthorityNames = (host: string, registered: string): string[] =>
  host === registered ? [host] : [host, ...listAuthorityNames(host.slice(host.indexOf('.') + 1), registered)];

const askAuthorities = async (zone: Zone, host: string): Promise<LookUp['authorities']> => {
  const names = listAuthorityNames(host, getRegisteredDomain(host));
  const all = await Promise.all(names.map(async (name) => ({ name, ...(await askAll(zone, name, 'CAA')) })));
  return all.find(({ values }) => values.length > 0) ?? { name: host, ...(all[0] ?? noAnswers) };
};

/** Reads what a domain has now: from its own name servers, so that no cache answers. */
export const lookUpDomain = async (dns: Dns, host: string, { edgeHost, edgeIps }: Edge): Promise<LookUp> => {
  const [zone, edge, resolved] = await Promise.all([
    dns.findZone(host, getRegisteredDomain(host)),
    resolveAddresses(dns, edgeHost),
    resolveAddresses(dns, host),
  ]);
  const ask: LookUp['ask'] = async (name, type) => (typeof zone === 'string' ? noAnswers : askAll(zone, name, type));
  const [proof, proofAlias, alias, A, AAAA, authorities] = await Promise.all([
    ask(`${proofLabel}.${host}`, 'TXT'),
    ask(`${proofLabel}.${host}`, 'CNAME'),
    ask(host, 'CNAME'),
    ask(host, 'A'),
    ask(host, 'AAAA'),
    typeof zone === 'string' ? { name: host, ...noAnswers } : askAuthorities(zone, host),
  ]);
  return {
    zone,
    isOnline: edge.addresses.length > 0,
    edgeAddresses: edgeIps.length > 0 ? edgeIps : edge.addresses,
    resolved,
    proof: proofAlias.values.length > 0 ? withoutValues(proof) : proof,
    proofAlias,
    alias,
    addresses: { A, AAAA },
    authorities,
    ask,
  };
};
