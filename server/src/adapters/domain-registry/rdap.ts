import { z } from 'zod';
import type { Outbound } from '../outbound/port.ts';
import type { DomainRegistry } from './port.ts';

/** Which registry has which domains (RFC 9224). */
const defaultDirectory = 'https://data.iana.org/rdap/dns.json';
const timeoutMs = 10_000;
const maxDirectoryBytes = 2 * 2 ** 20;
const maxReplyBytes = 2 ** 18;
const hourMs = 3_600_000;
const keptMs = 24 * hourMs;
/** How soon the directory is asked for again after it didn’t answer. */
const retryMs = hourMs;

const directorySchema = z.object({ services: z.array(z.tuple([z.array(z.string()), z.array(z.string())])) });
/** RFC 9083: the parts of a domain that are read. */
const domainSchema = z.object({
  ldhName: z.string(),
  events: z.array(z.object({ eventAction: z.string(), eventDate: z.coerce.date() })),
});

type RdapOptions = { now?: () => Date; directory?: string };

/** Registries that speak RDAP (RFC 9082); they are found in IANA’s directory, which is kept for a day. */
export const createRdapRegistry = (
  outbound: Outbound,
  { now = () => new Date(), directory = defaultDirectory }: RdapOptions = {},
): DomainRegistry => {
  let known: { urls: ReadonlyMap<string, string>; until: number } | undefined;

  const read = async <Schema extends z.ZodType>(url: string, maxBytes: number, schema: Schema) => {
    try {
      const headers = { accept: 'application/rdap+json, application/json' };
      const { status, body, isComplete } = await outbound.request({ url, headers, maxBytes, timeoutMs });
      return status === 200 && isComplete ? schema.safeParse(JSON.parse(body.toString())).data : undefined;
    } catch {
      return undefined;
    }
  };

  const readDirectory = async (): Promise<ReadonlyMap<string, string>> => {
    const time = now().getTime();
    if (known && time < known.until) return known.urls;
    const found = await read(directory, maxDirectoryBytes, directorySchema);
    const urls = new Map<string, string>();
    for (const [zones, bases] of found?.services ?? []) {
      const base = bases.find((url) => url.startsWith('https:')) ?? bases[0];
      if (base) for (const zone of zones) urls.set(zone.toLowerCase(), base.replace(/\/*$/, '/'));
    }
    known = { urls: found ? urls : (known?.urls ?? urls), until: time + (found ? keptMs : retryMs) };
    return known.urls;
  };

  return {
    findExpiry: async (domain) => {
      const urls = await readDirectory();
      const labels = domain.split('.');
      const base = labels.map((_label, at) => urls.get(labels.slice(at).join('.'))).find((url) => url !== undefined);
      if (base === undefined) return undefined;
      const reply = await read(`${base}domain/${encodeURIComponent(domain)}`, maxReplyBytes, domainSchema);
      if (reply?.ldhName.toLowerCase().replace(/\.$/, '') !== domain) return undefined;
      return reply.events.find(({ eventAction }) => eventAction === 'expiration')?.eventDate;
    },
  };
};
