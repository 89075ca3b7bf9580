import { isIPv6 } from 'node:net';
import { domainToUnicode } from 'node:url';
import type { DomainCheck, DomainRecord } from '@tessera/contract/api/domains.ts';
import { proofLabel, proofPrefix } from '@tessera/contract/rules/domain-name.ts';
import { getDomain } from 'tldts';

/** Where domains lead to, and what CAA records call the authority that issues their certificates. */
export type Edge = { edgeHost: string; edgeIps: readonly string[]; authority: string };

/** The part of a domain that its owner registered: `example.co.uk` for `go.example.co.uk`. */
export const getRegisteredDomain = (host: string): string => getDomain(host, { allowPrivateDomains: true }) ?? host;

/** Whether nothing stands in front of the part that was registered; such a domain can't have a CNAME record. */
export const isBareDomain = (host: string): boolean => getRegisteredDomain(host) === host;

/** A domain as people write it. */
export const toDisplayName = (host: string): string => domainToUnicode(host) || host;

/** Returns a name as the forms of DNS providers want it, without the zone. */
export const toLabel = (name: string, zone: string): string =>
  name === zone ? '@' : name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : name;

/** Returns the records that a domain needs, none of which has been looked for. */
export const buildRecords = (
  { host, token }: { host: string; token: string },
  { edgeHost, edgeIps, authority }: Edge,
  zone = getRegisteredDomain(host),
): DomainCheck => {
  const build = (record: Pick<DomainRecord, 'purpose' | 'type' | 'name' | 'expected'>): DomainRecord => ({
    ...record,
    label: toLabel(record.name, zone),
    found: [],
    isRight: false,
    finding: 'not_checked',
    params: {},
  });
  const routes = (['A', 'AAAA'] as const)
    .map((type) => ({ type, expected: edgeIps.filter((address) => isIPv6(address) === (type === 'AAAA')) }))
    .filter(({ expected }) => expected.length > 0);
  const routing: Pick<DomainRecord, 'type' | 'expected'>[] =
    isBareDomain(host) && routes.length > 0 ? routes : [{ type: 'CNAME', expected: [edgeHost] }];
  return {
    zone,
    nameServers: [],
    records: [
      build({
        purpose: 'ownership',
        type: 'TXT',
        name: `${proofLabel}.${host}`,
        expected: [`${proofPrefix}${token}`],
      }),
      ...routing.map((record) => build({ purpose: 'routing', name: host, ...record })),
      // Nothing can be next to a CNAME, so it’s set for the whole zone.
      build({ purpose: 'certificate', type: 'CAA', name: zone, expected: [authority] }),
    ],
  };
};
