import { lookup as lookUpAddresses } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { isLoopback } from '../../http/loopback.ts';
import { isPublicAddress, parseAllowedHosts } from './allowed-hosts.ts';
import { type Outbound, OutboundError, type OutboundFailure } from './port.ts';

type OutboundOptions = {
  /** Hosts of the operator’s network that may be requested, on any port. */
  allowedHosts?: readonly string[];
  /** Returns the addresses of a name; throws an error with the code of node:dns. */
  resolve?: (hostname: string) => Promise<readonly string[]>;
};

const usualPorts = new Set(['', '80', '443', '8080', '8443']);
const maxConnectionsPerHost = 4;

const resolveBySystem = async (hostname: string) =>
  (await lookUpAddresses(hostname, { all: true })).map(({ address }) => address);

const failuresByCode: Record<string, OutboundFailure> = {
  ENOTFOUND: 'unknown_host',
  ENODATA: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  ETIMEDOUT: 'timeout',
  CERT_HAS_EXPIRED: 'bad_certificate',
  CERT_NOT_YET_VALID: 'bad_certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'bad_certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'bad_certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'bad_certificate',
  UNABLE_TO_GET_ISSUER_CERT: 'bad_certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'bad_certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'bad_certificate',
  UND_ERR_HEADERS_OVERFLOW: 'bad_response',
};

const toOutboundError = (error: unknown): OutboundError => {
  if (error instanceof OutboundError) return error;
  const { name, code = '', cause } = error as { name?: string; code?: string; cause?: unknown };
  if (cause instanceof OutboundError) return cause;
  if (name === 'TimeoutError') return new OutboundError('timeout', { cause: error });
  const failure = failuresByCode[code] ?? (name === 'HTTPParserError' ? 'bad_response' : 'unreachable');
  return new OutboundError(failure, { cause: error });
};

/** Reads a body up to a size, and drops the rest with its connection. */
const readBody = async (body: AsyncIterable<Uint8Array>, maxBytes: number) => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) break;
  }
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), isComplete: size <= maxBytes };
};

/**
 * Sends requests to public hosts only. Names are looked up here and the connection goes to an address that was
 * checked, so that a name can’t lead elsewhere in between; a name with any other address is refused.
 */
export const createOutbound = ({ allowedHosts = [], resolve = resolveBySystem }: OutboundOptions = {}): Outbound => {
  const allowed = parseAllowedHosts(allowedHosts);
  const mayConnect = (address: string) => isPublicAddress(address) || allowed.hasAddress(address);

  const findAddresses = async (hostname: string): Promise<readonly string[]> => {
    const addresses = await resolve(hostname);
    if (addresses.length === 0) throw new OutboundError('unknown_host');
    if (!allowed.hasName(hostname) && !addresses.every(mayConnect)) throw new OutboundError('forbidden');
    return addresses;
  };

  /** In the form of dns.lookup, for connections. */
  const lookup: LookupFunction = (hostname, { all }, callback) => {
    findAddresses(hostname).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
        if (all) callback(null, found);
        else callback(null, found[0]?.address ?? '', found[0]?.family);
      },
      (error: Error) => callback(error, ''),
    );
  };

  const agent = new Agent({ connections: maxConnectionsPerHost, connect: { lookup } });

  /** Addresses aren’t looked up, so they are checked here. */
  const parseUrl = (text: string): URL => {
    const url = URL.parse(text);
    const hostname = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
    const isAllowed = allowed.hasName(hostname) || allowed.hasAddress(hostname);
    const isAddress = url?.hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
    const isForbidden = isAddress ? !isPublicAddress(hostname) : isLoopback(hostname.replace(/\.$/, ''));
    if (
      !url ||
      !/^https?:$/.test(url.protocol) ||
      url.username ||
      url.password ||
      (!isAllowed && (!usualPorts.has(url.port) || isForbidden))
    ) {
      throw new OutboundError('forbidden');
    }
    return url;
  };

  return {
    request: async ({ url, method = 'GET', headers = {}, body, maxBytes, timeoutMs }) => {
      try {
        const response = await request(parseUrl(url), {
          dispatcher: agent,
          method,
          headers,
          body: body ?? null,
          signal: AbortSignal.timeout(timeoutMs),
        });
        return {
          status: response.statusCode,
          headers: response.headers,
          ...(await readBody(response.body, maxBytes)),
        };
      } catch (error) {
        throw toOutboundError(error);
      }
    },
    close: () => agent.destroy(),
  };
};
