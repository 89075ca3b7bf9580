import { X509Certificate } from 'node:crypto';
import { AuthorityError, type CertificateAuthority } from '../../../adapters/certificates/port.ts';
import type { SystemActor } from '../../../http/actor.ts';
import type { Deps } from '../../../http/deps.ts';
import { probeDomain } from '../probe.ts';
import { getRegisteredDomain } from '../records.ts';
import { listSecureHosts } from './own-hosts.ts';
import { getNextAttempt, getRenewalTime, leaseMs, maxOrders } from './schedule.ts';
import { decryptKey, sealCertificate, sealKey } from './sealed.ts';
import * as store from './store.ts';

export type IssueDeps = Pick<
  Deps,
  'certificateAuthority' | 'config' | 'database' | 'jobs' | 'now' | 'outbound' | 'secretBox'
>;
type IssueContext = { deps: IssueDeps; system: SystemActor; authority: CertificateAuthority };

/** Returns our account at the authority: the one that any node created first. */
const loadAccount = async ({ deps, system, authority }: IssueContext) => {
  const { directory } = authority;
  const { db } = deps.database;
  const find = () => store.findAuthorityAccount(system, db, directory);
  let row = await find();
  if (!row) {
    const { key, url } = await authority.createAccount();
    const sealedKey = sealKey(deps.secretBox, directory, key);
    await store.insertAuthorityAccount(system, db, { directory, url, sealedKey });
    row = await find();
  }
  if (!row) throw new Error(`The account at ${directory} is gone.`);
  return { url: row.url, key: decryptKey(deps.secretBox, directory, row.sealed_key) };
};

/** Orders a certificate, or continues the order that a node began, and stores it. */
const obtain = async (context: IssueContext, { host, order_url, order_key }: store.CertificateRow) => {
  const { deps, system, authority } = context;
  const { db } = deps.database;
  const account = await loadAccount(context);
  let [url, privateKey] = [order_url, order_key && decryptKey(deps.secretBox, host, order_key)];
  if (!url || !privateKey) {
    privateKey = await authority.createPrivateKey();
    url = await authority.placeOrder(account, host);
    const sealedKey = sealKey(deps.secretBox, host, privateKey);
    await store.saveOrder(system, db, host, { url, sealedKey, now: deps.now() });
  }
  const chain = await authority.completeOrder(account, { url, host, privateKey }, (challenge) =>
    store.saveChallenge(system, db, host, challenge).then(() => {}),
  );
  const { validFromDate, validToDate } = new X509Certificate(chain);
  await store.saveCertificate(system, db, host, {
    sealed: sealCertificate(deps.secretBox, host, { key: privateKey, chain }),
    expiresAt: validToDate,
    dueAt: getRenewalTime(validFromDate, validToDate),
  });
};

const attempt = async (context: IssueContext, row: store.CertificateRow): Promise<void> => {
  const { deps, system } = context;
  const { db } = deps.database;
  const { host } = row;
  const fail = (failure: store.FailureUpdate['failure'], { message = '', retryAfterSeconds = 0, endsOrder = false }) =>
    store.saveFailure(system, db, host, {
      failure,
      detail: message.slice(0, 500),
      dueAt: getNextAttempt(deps.now(), row.failures + 1, retryAfterSeconds),
      endsOrder,
    });
  // Authorities count failed attempts, so they are only asked about domains that lead here.
  if (!listSecureHosts(deps.config).includes(host) && (await probeDomain(deps, host)) !== 'us') {
    await fail('not_here', {});
    return;
  }
  try {
    await obtain(context, row);
  } catch (error) {
    if (!(error instanceof AuthorityError)) {
      await store.releaseCertificate(system, db, host).catch(() => {}); // Otherwise the lease ends by itself.
      throw error;
    }
    await fail(error.failure, error);
  }
};

/**
 * Gets the certificate of a host if it’s due and no node is getting it, or one for another host of its registered domain.
 * What stops it on the way, also a crash, only delays it.
 */
export const issueCertificate = async (deps: IssueDeps, system: SystemActor, host: string): Promise<void> => {
  const { certificateAuthority: authority, database, now } = deps;
  if (!authority) return;
  const { db } = database;
  const getLeaseEnd = () => new Date(now().getTime() + leaseMs);
  const registeredDomain = getRegisteredDomain(host);
  const lease = { now: now(), until: getLeaseEnd() };
  const row = await store.leaseCertificate(system, db, { host, registeredDomain }, lease);
  if (!row) return;
  const extend = () => store.extendLease(system, db, host, getLeaseEnd()).catch(() => {}); // The next time may succeed.
  const timer = setInterval(extend, leaseMs / 3);
  try {
    await attempt({ deps, system, authority }, row);
  } finally {
    clearInterval(timer);
  }
};

const maxPerRound = 50;
const concurrency = 4;

/** Gets all certificates that are due, one at a time for each registered domain. */
export const issueDueCertificates = async (deps: IssueDeps, system: SystemActor): Promise<void> => {
  if (!deps.certificateAuthority) return;
  const { db } = deps.database;
  const now = deps.now();
  const missing = [
    ...listSecureHosts(deps.config),
    ...(await store.listWithoutCertificate(system, db, maxOrders.count)),
  ];
  for (const host of missing)
    await store.requestCertificate(system, db, { host, registeredDomain: getRegisteredDomain(host) }, now);
  const since = new Date(now.getTime() - maxOrders.withinMs);
  let ordersLeft = maxOrders.count - (await store.countOrdersSince(system, db, since));
  const attempted = new Set<string>();
  const errors: unknown[] = [];
  while (ordersLeft > 0) {
    const all = await store.listDueHosts(system, db, deps.now(), maxPerRound);
    const due = all.filter((host) => !attempted.has(host)).slice(0, ordersLeft);
    if (due.length === 0) break;
    ordersLeft -= due.length;
    const work = async () => {
      for (let host = due.shift(); host !== undefined; host = due.shift()) {
        attempted.add(host);
        await issueCertificate(deps, system, host).catch((error: unknown) => errors.push(error));
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} certificates can’t be issued: ${errors[0]}`);
};
