export const recordTypes = ['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'NS', 'TXT'] as const;
export type RecordType = (typeof recordTypes)[number];

/** Records of a name: `no_data` if it has none of this type, `no_name` if it doesn’t exist at all. */
export type DnsReply =
  /** Values as people write them, names without their final dot; `ttl`, in seconds, only of addresses. */
  | { outcome: 'found'; values: readonly string[]; ttl?: number }
  | { outcome: 'no_data' | 'no_name' }
  /** The server says that it can't tell, e.g. since signatures are wrong (DNSSEC). */
  | { outcome: 'failed' }
  /** No reply in time. */
  | { outcome: 'silent' };

/** One of the servers that decide about a zone. */
export type NameServer = { name: string; ask(name: string, type: RecordType): Promise<DnsReply> };

/** A part of the name space that has its own name servers, such as `example.org`. */
export type Zone = { name: string; servers: readonly NameServer[] };

export type Dns = {
  /**
   * Finds the zone that a name is in, and those of its servers that may be asked: none if they have no public address.
   * `no_name` if no part of the name down to `registered` has servers.
   */
  findZone(name: string, registered: string): Promise<Zone | Exclude<DnsReply['outcome'], 'found' | 'no_data'>>;
  /** Asks the resolver, which may have cached its reply. */
  resolve(name: string, type: RecordType): Promise<DnsReply>;
};
