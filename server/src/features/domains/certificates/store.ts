import type { CertificateFailure } from '@tessera/contract/rules/domains.ts';
import { type Selectable, sql } from 'kysely';
import type { Challenge } from '../../../adapters/certificates/port.ts';
import type { Db } from '../../../adapters/database/index.ts';
import type { Tables } from '../../../adapters/database/tables.ts';
import type { SystemActor } from '../../../http/actor.ts';

type StoredRow = Selectable<Tables['certificate']>;
export type CertificateRow = Omit<StoredRow, 'failure'> & { failure: CertificateFailure | null };

type Host = { host: string; registeredDomain: string };

/** Notes that a host needs a certificate now, unless it has or waits for one. */
export const requestCertificate = (_actor: SystemActor, tx: Db, { host, registeredDomain }: Host, now: Date) =>
  tx
    .insertInto('certificate')
    .values({ host, registered_domain: registeredDomain, due_at: now })
    .onConflict((conflict) =>
      // A domain that leads here at last, and lets our authority, doesn’t wait until its next attempt would be.
      conflict
        .column('host')
        .doUpdateSet({ due_at: sql`least(certificate.due_at, excluded.due_at)`, failures: 0 })
        .where('certificate.failure', 'in', ['not_here', 'forbidden']),
    )
    .execute();

/**
 * Makes a certificate due now whose last attempt failed; returns whether it did. The number of failures stays, so that the
 * attempt after this one isn’t sooner. An authority that limits attempts isn’t asked before its time.
 */
export const retryCertificate = async (_actor: SystemActor, tx: Db, host: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('certificate')
    .set({ due_at: now, failure: null, failure_detail: '' })
    .where('host', '=', host)
    .where('failure', '<>', 'rate_limited')
    .executeTakeFirst();
  return numUpdatedRows > 0;
};

/** Returns active domains without a row here: they were active before this service got certificates by itself. */
export const listWithoutCertificate = async (_actor: SystemActor, db: Db, max: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('domain')
    .select('host')
    .where('state', 'in', ['active', 'lost'])
    .where(sql<boolean>`not exists (select from certificate where certificate.host = domain.host)`)
    .orderBy('host')
    .limit(max)
    .execute();
  return rows.map(({ host }) => host);
};

/** Deletes what is stored for hosts that no account has any more, and that aren't our own. */
export const deleteUnusedCertificates = async (_actor: SystemActor, db: Db, ownHosts: readonly string[]) => {
  const { numDeletedRows } = await db
    .deleteFrom('certificate')
    .where(sql<boolean>`host <> all(${ownHosts})`)
    .where(
      sql<boolean>`not exists (select from domain where domain.host = certificate.host and state in ('active', 'lost'))`,
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** Returns the hosts whose certificate is due, the longest overdue first: one for each registered domain. */
export const listDueHosts = async (_actor: SystemActor, db: Db, now: Date, max: number): Promise<string[]> => {
  const { rows } = await sql<{ host: string }>`
    select host from (select distinct on (registered_domain) host, due_at from certificate
      where due_at <= ${now} order by registered_domain, due_at, host) due
    order by due_at, host limit ${max}`.execute(db);
  return rows.map(({ host }) => host);
};

/**
 * Reserves a certificate that is due for this node, and returns it; undefined if another node has it, or one of the same
 * registered domain.
 */
export const leaseCertificate = (
  _actor: SystemActor,
  db: Db,
  { host, registeredDomain }: Host,
  { now, until }: { now: Date; until: Date },
) =>
  db.transaction().execute(async (tx): Promise<CertificateRow | undefined> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`certificate ${registeredDomain}`}, 0))`.execute(tx);
    return tx
      .updateTable('certificate')
      .set({ leased_until: until })
      .where('host', '=', host)
      .where('due_at', '<=', now)
      .where(
        sql<boolean>`not exists (select from certificate other
          where other.registered_domain = certificate.registered_domain and other.leased_until > ${now})`,
      )
      .returningAll()
      .$castTo<CertificateRow>()
      .executeTakeFirst();
  });

/** Says that this node is still working on a certificate. */
export const extendLease = (_actor: SystemActor, db: Db, host: string, until: Date) =>
  db.updateTable('certificate').set({ leased_until: until }).where('host', '=', host).execute();

export const countOrdersSince = async (_actor: SystemActor, db: Db, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('certificate')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ordered_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const saveOrder = (
  _actor: SystemActor,
  db: Db,
  host: string,
  { url, sealedKey, now }: { url: string; sealedKey: Buffer; now: Date },
) =>
  db
    .updateTable('certificate')
    .set({ order_url: url, order_key: sealedKey, ordered_at: now })
    .where('host', '=', host)
    .execute();

export const saveChallenge = (_actor: SystemActor, db: Db, host: string, { token, response }: Challenge) =>
  db
    .insertInto('certificate_challenge')
    .values({ token, host, response })
    .onConflict((conflict) => conflict.column('token').doUpdateSet({ response }))
    .execute();

export const findChallenge = async (_actor: SystemActor, db: Db, host: string, token: string) => {
  const select = db.selectFrom('certificate_challenge').select('response');
  return (await select.where('token', '=', token).where('host', '=', host).executeTakeFirst())?.response;
};

/** Stores a new certificate, which ends its order, and when the next one is due. */
export const saveCertificate = (
  _actor: SystemActor,
  db: Db,
  host: string,
  { sealed, expiresAt, dueAt }: { sealed: Buffer; expiresAt: Date; dueAt: Date },
) =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('certificate')
      .set({
        ...{ sealed, expires_at: expiresAt, due_at: dueAt, failures: 0, failure: null, failure_detail: '' },
        ...{ order_url: null, order_key: null, leased_until: null, renewal_check_at: null },
      })
      .where('host', '=', host)
      .execute();
    await tx.deleteFrom('certificate_challenge').where('host', '=', host).execute();
  });

/** Certificates whose authority is due to be asked whether it wants them renewed earlier. */
export const listRenewalChecks = (_actor: SystemActor, db: Db, now: Date, max: number) =>
  db
    .selectFrom('certificate')
    .select(['host', 'sealed'])
    .where('sealed', 'is not', null)
    .where('due_at', '>', now)
    .where((where) => where.or([where('renewal_check_at', 'is', null), where('renewal_check_at', '<=', now)]))
    .orderBy(sql`renewal_check_at nulls first`)
    .limit(max)
    .execute();

/** Renews a certificate at a time, if that is earlier than planned. */
export const planRenewal = (
  _actor: SystemActor,
  db: Db,
  host: string,
  { dueAt, nextCheckAt }: { dueAt: Date | undefined; nextCheckAt: Date },
) =>
  db
    .updateTable('certificate')
    .set({ renewal_check_at: nextCheckAt, ...(dueAt && { due_at: sql`least(due_at, ${dueAt})` }) })
    .where('host', '=', host)
    .execute();

export type FailureUpdate = { failure: CertificateFailure; detail: string; dueAt: Date; endsOrder: boolean };

export const saveFailure = (
  _actor: SystemActor,
  db: Db,
  host: string,
  { failure, detail, dueAt, endsOrder }: FailureUpdate,
) =>
  db
    .updateTable('certificate')
    .set({
      ...{ failure, failure_detail: detail, failures: sql`least(failures + 1, 1000)`, due_at: dueAt },
      ...{ leased_until: null, ...(endsOrder && { order_url: null, order_key: null }) },
    })
    .where('host', '=', host)
    .execute();

/** Gives a certificate back that a node didn’t get to. */
export const releaseCertificate = (_actor: SystemActor, db: Db, host: string) =>
  db.updateTable('certificate').set({ leased_until: null }).where('host', '=', host).execute();

export const findCertificate = (_actor: SystemActor, db: Db, host: string): Promise<CertificateRow | undefined> =>
  db.selectFrom('certificate').selectAll().where('host', '=', host).$castTo<CertificateRow>().executeTakeFirst();

type SealedCertificate = Pick<StoredRow, 'host' | 'sealed' | 'expires_at'>;

/** The certificates of all hosts, in pages: those after a name. */
export const listCertificates = (
  _actor: SystemActor,
  db: Db,
  after: string,
  max: number,
): Promise<SealedCertificate[]> =>
  db
    .selectFrom('certificate')
    .select(['host', 'sealed', 'expires_at'])
    .where('sealed', 'is not', null)
    .where('host', '>', after)
    .orderBy('host')
    .limit(max)
    .execute();

/** Returns our account at an authority; its key is encrypted. */
export const findAuthorityAccount = (_actor: SystemActor, db: Db, directory: string) =>
  db.selectFrom('certificate_account').selectAll().where('directory', '=', directory).executeTakeFirst();

/** Stores a new account, unless another node was first. */
export const insertAuthorityAccount = (
  _actor: SystemActor,
  db: Db,
  { directory, url, sealedKey }: { directory: string; url: string; sealedKey: Buffer },
) =>
  db
    .insertInto('certificate_account')
    .values({ directory, url, sealed_key: sealedKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Returns how long certificates are valid, the shortest first, and how many hosts wait for theirs. */
export const readCertificateFigures = async (_actor: SystemActor, db: Db, now: Date, max: number) => {
  const expiries = await db
    .selectFrom('certificate')
    .select(['host', 'expires_at'])
    .where('expires_at', 'is not', null)
    .orderBy('expires_at')
    .limit(max)
    .execute();
  const { count } = await db
    .selectFrom('certificate')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '<', now)]))
    .executeTakeFirstOrThrow();
  return {
    expiries: expiries.flatMap(({ host, expires_at }) => (expires_at ? [{ host, expiresAt: expires_at }] : [])),
    missing: Number(count),
  };
};
