import type { DomainCheck, DomainRecord } from '@tessera/contract/api/domains.ts';
import { proofLabel, proofPrefix } from '@tessera/contract/rules/domain-name.ts';
import type { RecordFinding } from '@tessera/contract/rules/domains.ts';
import { checkAuthority } from './authorities.ts';
import { isCloudflare } from './cloudflare.ts';
import type { Answers, LookUp } from './look-up.ts';
import type { Responder } from './probe.ts';
import { buildRecords, type Edge, toLabel } from './records.ts';
import type { CheckOutcome } from './state.ts';

type Finding = {
  finding: RecordFinding;
  params?: DomainRecord['params'];
  found?: readonly string[];
  isRight?: boolean;
};

const rightFindings: ReadonlySet<RecordFinding> = new Set(['right', 'cached', 'proxied', 'moving']);

const complete = (record: DomainRecord, answers: Answers, { finding, params = {}, found, isRight }: Finding) => ({
  ...record,
  found: [...(found ?? answers.values)],
  finding,
  params,
  isRight: isRight ?? rightFindings.has(finding),
});

/** Whether every server, some of them, or none has what is expected. */
const compareServers = ({ byServer }: Answers, isExpected: (values: readonly string[]) => boolean) => {
  const wrong = byServer.find(({ values }) => !isExpected(values));
  if (byServer.length > 0 && !wrong) return { has: 'all' as const };
  return {
    has: byServer.some(({ values }) => isExpected(values)) ? ('some' as const) : ('none' as const),
    server: wrong?.server,
  };
};

/** Why nothing at all can be said about the records of a domain. */
const findZoneProblem = ({ zone, proof }: LookUp): RecordFinding | undefined => {
  if (zone === 'no_name') return 'unknown_domain';
  if (zone === 'failed') return 'broken_dnssec';
  return zone === 'silent' || !proof.isAnswered ? 'silent_servers' : undefined;
};

const stripQuotes = (text: string) => text.replace(/["“”'‘’`\s\\]/g, '');

/** Looks for a missing TXT record where people often put it. */
const findMisplacedProof = async (
  { ask }: LookUp,
  { name, host, zone, expected }: { name: string; host: string; zone: string; expected: string },
): Promise<Finding> => {
  const [doubled, ...misplaced] = await Promise.all([
    ask(`${name}.${zone}`, 'TXT'),
    ...[host, `${proofLabel}.${zone}`, zone].map((place) => ask(place, 'TXT')),
  ]);
  const has = ({ values }: Answers) => values.some((value) => stripQuotes(value) === expected);
  if (has(doubled)) return { finding: 'doubled_name', params: { name: `${name}.${zone}` } };
  const place = [host, `${proofLabel}.${zone}`, zone][misplaced.findIndex(has)];
  return place ? { finding: 'wrong_place', params: { name: place } } : { finding: 'missing' };
};

const checkProof = async (lookUp: LookUp, host: string, { zone, records: [record] }: DomainCheck): Promise<Finding> => {
  const { proof, proofAlias } = lookUp;
  const expected = record?.expected[0] ?? '';
  const [target] = proofAlias.values;
  if (target !== undefined) return { finding: 'alias', found: [`CNAME ${target}`], params: { target } };
  const { has, server = '' } = compareServers(proof, (values) => values.includes(expected));
  if (has === 'all') return { finding: 'right', found: [expected] };
  if (has === 'some') return { finding: 'some_servers', params: { server } };
  if (proof.values.some((value) => stripQuotes(value) === expected)) return { finding: 'quoted' };
  if (proof.values.some((value) => value.startsWith(proofPrefix))) return { finding: 'other_token' };
  if (proof.values.length > 0) return { finding: 'other_value' };
  return findMisplacedProof(lookUp, { name: `${proofLabel}.${host}`, host, zone, expected });
};

/** Sends a request to a domain, to see whether it leads here behind a proxy, or which website it would no longer open. */
export type Probe = (host: string) => Promise<Responder>;

const isPartOf = (addresses: readonly string[], all: readonly string[]) =>
  addresses.length > 0 && addresses.every((address) => all.includes(address));

/** Says whether addresses lead here, directly or through a proxy. */
const checkAddresses = async (
  { edgeAddresses }: LookUp,
  host: string,
  addresses: readonly string[],
  probe: Probe,
): Promise<RecordFinding> => {
  if (isPartOf(addresses, edgeAddresses)) return 'right';
  const responder = await probe(host);
  if (responder === 'us') return 'proxied';
  if (addresses.some(isCloudflare)) return 'proxied_elsewhere';
  return responder === 'other' ? 'website' : 'addresses';
};

/** Says why a domain without a CNAME or addresses has none. */
const findMissingRoute = async ({ ask }: LookUp, host: string, zone: string, edgeHost: string): Promise<Finding> => {
  const types = ['MX', 'TXT'] as const;
  const [doubled, ...others] = await Promise.all([
    ask(`${host}.${zone}`, 'CNAME'),
    ...types.map((type) => ask(host, type)),
  ]);
  if (doubled.values.includes(edgeHost)) return { finding: 'doubled_name', params: { name: `${host}.${zone}` } };
  const present = types.filter((_type, index) => (others[index]?.values.length ?? 0) > 0);
  return present.length > 0
    ? { finding: 'other_records', params: { types: present.join(', ') } }
    : { finding: 'missing' };
};

const toMinutes = (seconds: number) => Math.max(1, Math.ceil(seconds / 60));

/** A right route that resolvers don't have yet. */
const checkCache = ({ resolved, edgeAddresses }: LookUp): Finding =>
  resolved.addresses.length > 0 && edgeAddresses.length > 0 && !isPartOf(resolved.addresses, edgeAddresses)
    ? { finding: 'cached', params: { minutes: toMinutes(resolved.ttl) } }
    : { finding: 'right' };

const checkAlias = async (
  lookUp: LookUp,
  host: string,
  { zone, edgeHost, probe }: { zone: string; edgeHost: string; probe: Probe },
): Promise<Finding> => {
  const { alias, addresses, resolved } = lookUp;
  const { has, server = '' } = compareServers(alias, (values) => values.includes(edgeHost));
  if (has === 'all') return checkCache(lookUp);
  if (has === 'some') return { finding: 'some_servers', params: { server } };
  const [target] = alias.values;
  if (target !== undefined) {
    if (target === `${edgeHost}.${zone}` || target === `${edgeHost}.${host}`) return { finding: 'doubled_value' };
    const finding = await checkAddresses(lookUp, host, resolved.addresses, probe);
    return { finding: finding === 'addresses' ? 'other_value' : finding };
  }
  const own = [...addresses.A.values, ...addresses.AAAA.values];
  if (own.length === 0) return findMissingRoute(lookUp, host, zone, edgeHost);
  return { finding: await checkAddresses(lookUp, host, own, probe), found: own };
};

/** The addresses of a bare domain, of one type. None of the second type is right, if the first leads here. */
const checkAddressRecord = async (
  lookUp: LookUp,
  host: string,
  record: DomainRecord,
  probe: Probe,
): Promise<Finding> => {
  const { values } = lookUp.addresses[record.type as 'A' | 'AAAA'];
  if (values.length === 0) return record.type === 'AAAA' ? { finding: 'right' } : { finding: 'missing' };
  return { finding: isPartOf(values, record.expected) ? 'right' : await checkAddresses(lookUp, host, values, probe) };
};

const checkAuthorities = ({ authorities: { values, name } }: LookUp, authority: string): Finding => {
  const answer = checkAuthority(values, authority);
  if (answer === 'allowed') return { finding: 'right' };
  return { finding: answer === 'forbidden' ? 'other_authority' : 'restricted_authority', params: { name } };
};

const answersFor = ({ proof, alias, addresses, authorities }: LookUp, { type }: DomainRecord): Answers => {
  if (type === 'TXT') return proof;
  if (type === 'CAA') return authorities;
  return type === 'CNAME' ? alias : addresses[type];
};

/** CAA records are shown where they are: the closest ones count. */
const locate = ({ authorities: { name, values } }: LookUp, record: DomainRecord, zone: string): DomainRecord =>
  record.type === 'CAA' && values.length > 0 ? { ...record, name, label: toLabel(name, zone) } : record;

/** Compares what was found for a domain with what it needs. */
export const checkDomain = async (
  domain: { host: string; token: string },
  lookUp: LookUp,
  edge: Edge,
  probe: Probe,
): Promise<{ check: DomainCheck; outcome: CheckOutcome }> => {
  const { host } = domain;
  const { zone } = lookUp;
  const isFound = typeof zone !== 'string';
  const expected = buildRecords(domain, edge, isFound ? zone.name : undefined);
  const check = { ...expected, nameServers: isFound ? zone.servers.map(({ name }) => name) : [] };
  const problem = findZoneProblem(lookUp);
  if (problem) {
    // What the servers of a domain can't say isn't there for visitors either, if our own connection works.
    const isProof = problem === 'unknown_domain' || lookUp.isOnline;
    const records = check.records.map((record) => ({ ...record, finding: problem }));
    return { check: { ...check, records }, outcome: isProof ? failedOutcome : unknownOutcome };
  }
  const examine = (record: DomainRecord): Promise<Finding> | Finding => {
    if (record.purpose === 'ownership') return checkProof(lookUp, host, expected);
    if (record.purpose === 'certificate') return checkAuthorities(lookUp, edge.authority);
    if (record.type !== 'CNAME') return checkAddressRecord(lookUp, host, record, probe);
    return checkAlias(lookUp, host, { zone: expected.zone, edgeHost: edge.edgeHost, probe });
  };
  const records = await Promise.all(
    check.records.map(async (record) =>
      complete(locate(lookUp, record, check.zone), answersFor(lookUp, record), await examine(record)),
    ),
  );
  return { check: { ...check, records }, outcome: toOutcome(records) };
};

const failedOutcome: CheckOutcome = { proof: 'missing', route: 'wrong' };
const unknownOutcome: CheckOutcome = { proof: 'unknown', route: 'unknown' };

/** While name servers disagree, a proof counts, and where visitors get to isn’t known. */
const toOutcome = (records: readonly DomainRecord[]): CheckOutcome => {
  const [proof, ...routes] = records;
  const isWrong = ({ isRight, finding }: DomainRecord) => !isRight && finding !== 'some_servers';
  return {
    proof: proof && !isWrong(proof) ? 'found' : 'missing',
    route: routes.some(isWrong) ? 'wrong' : routes.every(({ isRight }) => isRight) ? 'right' : 'unknown',
  };
};
