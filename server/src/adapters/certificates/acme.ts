import { X509Certificate } from 'node:crypto';
import { Agent } from 'node:https';
import acme, { type Authorization, type Client, type Order } from 'acme-client';
import {
  type AuthorityAccount,
  AuthorityError,
  type AuthorityFailure,
  type CertificateAuthority,
  type Challenge,
  type OrderInput,
  type RenewalInfo,
} from './port.ts';

const requestTimeoutMs = 30_000;
/** An order is asked for its state so often, first after 0.25 s, then after twice as long each time, up to 10 s. */
const backoff = { backoffAttempts: 12, backoffMin: 250, backoffMax: 10_000 };

/** A problem document (RFC 9457), as authorities send it. */
type Problem = { type?: string; detail?: string };

const errorPrefix = 'urn:ietf:params:acme:error:';

/** Errors of RFC 8555, 6.7; what isn’t here is `refused`. */
const failuresByError: Readonly<Record<string, AuthorityFailure>> = {
  caa: 'forbidden',
  connection: 'unreachable',
  dns: 'unreachable',
  incorrectResponse: 'unreachable',
  tls: 'unreachable',
  unauthorized: 'unreachable',
  rateLimited: 'rate_limited',
  serverInternal: 'away',
};

const toAuthorityError = ({ type = '', detail = '' }: Problem, retryAfter?: unknown): AuthorityError => {
  const error = type.startsWith(errorPrefix) ? type.slice(errorPrefix.length) : '';
  return new AuthorityError(failuresByError[error] ?? 'refused', detail, Number(retryAfter) || 0);
};

const { axios } = acme;
axios.defaults.timeout = requestTimeoutMs;
// The library would wait as long as the authority says, which may be hours. We try again by ourselves.
Object.assign((axios.defaults as unknown as { acmeSettings: object }).acmeSettings, { retryMaxAttempts: 0 });
axios.interceptors.response.use((response) => {
  if (!response) throw new AuthorityError('away');
  const { status, data, headers } = response as { status: number; data: Problem; headers: Record<string, unknown> };
  // The library tries again with another nonce.
  if (status < 400 || data?.type === `${errorPrefix}badNonce`) return response;
  if (status >= 500) throw new AuthorityError('away', data?.detail, Number(headers['retry-after']) || 0);
  throw toAuthorityError(data ?? {}, headers['retry-after']);
});

/** Whatever else is thrown means that there was no response that could be understood. */
const throwAway = (cause: unknown): never => {
  throw cause instanceof AuthorityError ? cause : new AuthorityError('away', '', 0, { cause });
};

type AcmeOptions = {
  directory: string;
  /** Where the authority may write to. */
  email?: string | undefined;
  /** A key of an account that the operator has at the authority, which some require (RFC 8555, 7.3.4). */
  binding?: { kid: string; hmacKey: string } | undefined;
  /** Root certificates of an authority that isn’t public, as PEM, for tests. */
  ca?: string;
};

/** Returns why an authorization or order can’t become valid. */
const findProblem = ({ challenges }: Authorization): Problem =>
  challenges.map(({ error }) => error as Problem | undefined).find((error) => error !== undefined) ?? {};

const proveHost = async (client: Client, { url }: Authorization, publish: (challenge: Challenge) => Promise<void>) => {
  const read = async () => {
    const [current] = await client.getAuthorizations({ authorizations: [url] } as Order);
    if (!current) throw new AuthorityError('refused');
    if (current.status !== 'pending' && current.status !== 'valid') throw toAuthorityError(findProblem(current));
    return current;
  };
  const authorization = await read();
  if (authorization.status === 'valid') return;
  const challenge = authorization.challenges.find(({ type }) => type === 'http-01');
  if (!challenge) throw new AuthorityError('refused', 'The authority offers no HTTP-01 challenge.');
  await publish({ token: challenge.token, response: await client.getChallengeKeyAuthorization(challenge) });
  if (challenge.status === 'pending') await client.completeChallenge(challenge);
  // What was wrong is in the challenge, which the library doesn’t read.
  await client.waitForValidStatus(authorization).catch(read);
};

/** The object identifier 2.5.29.35 in DER: the extension that names the key of a certificate’s issuer. */
const issuerKeyExtension = Buffer.from('0603551d23', 'hex');

/**
 * Returns what an authority calls a certificate (RFC 9773, 4.1): the identifier of its issuer’s key and its serial number;
 * undefined if it has no such identifier.
 */
export const getRenewalId = (chain: string): string | undefined => {
  const { raw, serialNumber } = new X509Certificate(chain);
  const at = raw.indexOf(issuerKeyExtension);
  // An octet string with a sequence, which begins with the identifier, as its first optional field.
  const [octets, , sequence, , identifier, length = 0] = raw.subarray(at + issuerKeyExtension.length);
  if (at < 0 || octets !== 0x04 || sequence !== 0x30 || identifier !== 0x80) return undefined;
  const begin = at + issuerKeyExtension.length + 6;
  const serial = Buffer.from(serialNumber, 'hex');
  const isNegative = (serial[0] ?? 0) >= 0x80;
  return [raw.subarray(begin, begin + length), isNegative ? Buffer.concat([Buffer.alloc(1), serial]) : serial]
    .map((bytes) => bytes.toString('base64url'))
    .join('.');
};

/** A reply of RFC 9773, 4.2. */
type RenewalReply = { suggestedWindow?: { start?: string; end?: string } };

const toRenewalInfo = ({ suggestedWindow }: RenewalReply, retryAfter: unknown): RenewalInfo | undefined => {
  const [from, until] = [suggestedWindow?.start, suggestedWindow?.end].map((text) => new Date(text ?? Number.NaN));
  if (!from || !until || !(from.getTime() <= until.getTime())) return undefined;
  return { from, until, retryAfterSeconds: Number(retryAfter) || 0 };
};

/** Gets certificates from an authority that speaks ACME, by the challenge HTTP-01. */
export const createAcmeAuthority = ({ directory, email, binding, ca }: AcmeOptions): CertificateAuthority => {
  if (ca !== undefined) axios.defaults.httpsAgent = new Agent({ ca });
  const open = ({ key, url }: AuthorityAccount) =>
    new acme.Client({ directoryUrl: directory, accountKey: key, accountUrl: url, ...backoff });
  const createPrivateKey = async () => String(await acme.crypto.createPrivateEcdsaKey());

  const complete = async (
    client: Client,
    { url, host, privateKey }: OrderInput,
    publish: (challenge: Challenge) => Promise<void>,
  ) => {
    let order = await client.getOrder({ url } as Order);
    if (order.status === 'pending') {
      for (const authorization of await client.getAuthorizations(order))
        await proveHost(client, authorization, publish);
      order = { ...(await client.waitForValidStatus(order)), url };
    }
    if (order.status === 'ready') {
      const [, request] = await acme.crypto.createCsr({ altNames: [host] }, privateKey);
      order = await client.finalizeOrder(order, request);
    }
    if (order.status === 'invalid') throw toAuthorityError((order.error as Problem | undefined) ?? {});
    return client.getCertificate(order);
  };

  /** Every status is a response, which the interceptor reads. */
  const replied = { validateStatus: null };
  const readRenewalInfo = async (chain: string) => {
    const id = getRenewalId(chain);
    const { data } = await axios.get<{ renewalInfo?: string }>(directory, replied);
    if (!id || typeof data?.renewalInfo !== 'string') return undefined;
    const { data: reply, headers } = await axios.get<RenewalReply>(
      `${data.renewalInfo.replace(/\/$/, '')}/${id}`,
      replied,
    );
    return toRenewalInfo(reply ?? {}, headers['retry-after']);
  };

  return {
    directory,
    createPrivateKey,
    createAccount: async () => {
      const key = await createPrivateKey();
      const account = { accountKey: key, ...(binding && { externalAccountBinding: binding }) };
      const client = new acme.Client({ directoryUrl: directory, ...account, ...backoff });
      const contact = email === undefined ? {} : { contact: [`mailto:${email}`] };
      await client.createAccount({ termsOfServiceAgreed: true, ...contact }).catch(throwAway);
      return { key, url: client.getAccountUrl() };
    },
    placeOrder: async (account, host) => {
      const order = await open(account)
        .createOrder({ identifiers: [{ type: 'dns', value: host }] })
        .catch(throwAway);
      return order.url;
    },
    completeOrder: (account, order, publish) => complete(open(account), order, publish).catch(throwAway),
    readRenewalInfo: (chain) => readRenewalInfo(chain).catch(throwAway),
  };
};
