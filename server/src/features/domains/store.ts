import type { DomainCheck } from '@tessera/contract/api/domains.ts';
import { type DomainState, heldStates } from '@tessera/contract/rules/domains.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import { formatColumns } from '../../i18n.ts';
import { getRollbackReason, RollbackError } from '../codes/index.ts';
import type { DomainStatus } from './state.ts';

export type DomainRow = Omit<Selectable<Tables['domain']>, 'state' | 'check_result'> & {
  state: DomainState;
  check_result: DomainCheck | null;
};
export type DomainWithCodes = DomainRow & { codes: number };

const selectDomains = (actor: Member, db: Db) =>
  db
    .selectFrom('domain')
    .selectAll()
    .select(
      sql<number>`(select count(*) from short_link join qr on qr.id = short_link.qr_id
                   where short_link.host = domain.host and domain.account_id in (qr.account_id, short_link.kept_for))`.as(
        'codes',
      ),
    )
    .where('account_id', '=', actor.accountId)
    .$castTo<DomainWithCodes>();

export const listDomains = (actor: Member, db: Db): Promise<DomainWithCodes[]> =>
  selectDomains(actor, db).orderBy(sql`state = 'removed'`).orderBy('host').execute();

export const findDomain = (actor: Member, db: Db, id: number): Promise<DomainWithCodes | undefined> =>
  selectDomains(actor, db).where('id', '=', id).executeTakeFirst();

export type DomainConflict = 'domain_exists' | 'domain_limit_exceeded' | 'not_found';

const toColumns = (status: DomainStatus) => ({
  state: status.state,
  created_at: status.createdAt,
  activated_at: status.activatedAt,
  failing_since: status.failingSince,
  warnings: status.warnings,
});

type NewDomain = { host: string; token: string; status: DomainStatus };

/**
 * Adds a domain and returns its id. One that was removed is brought back, with its token. Changes of an account’s domains
 * wait for each other, so that parallel requests can’t exceed the limit.
 */
export const insertDomain = (
  actor: Member,
  db: Db,
  { host, token, status }: NewDomain,
  maxDomains: number,
  record: (tx: Tx, id: number) => Promise<void>,
) =>
  db
    .transaction()
    .execute(async (tx): Promise<number> => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`domains ${actor.accountId}`}, 0))`.execute(tx);
      const { count } = await tx
        .selectFrom('domain')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_id', '=', actor.accountId)
        .where('state', '<>', 'removed')
        .executeTakeFirstOrThrow();
      if (Number(count) >= maxDomains) throw new RollbackError<DomainConflict>('domain_limit_exceeded');
      const columns = { ...toColumns(status), next_check_at: status.createdAt };
      const row = await tx
        .insertInto('domain')
        .values({ account_id: actor.accountId, host, token, ...columns })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'host'])
            .doUpdateSet({
              ...columns,
              ...{ removed_at: null, claimed_since: null, check_result: null, checked_at: null },
              activated_at: sql`domain.activated_at`,
            })
            .where('domain.state', '=', 'removed'),
        )
        .returning('id')
        .executeTakeFirst();
      if (!row) throw new RollbackError<DomainConflict>('domain_exists');
      await record(tx, row.id);
      return row.id;
    })
    .catch(getRollbackReason<DomainConflict>);

/** Changes where a domain leads; returns whether it did. */
export const changeTargets = async (
  actor: Member,
  tx: Tx,
  id: number,
  targets: { home_url?: string; not_found_url?: string; expired_url?: string },
): Promise<boolean> => {
  if (Object.keys(targets).length === 0) return false;
  const { numUpdatedRows } = await tx
    .updateTable('domain')
    .set(targets)
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0;
};

/** Removes a domain; one that was never active is deleted, as no code can have been printed with it. Returns its state before. */
export const removeDomain = async (actor: Member, tx: Tx, id: number, now: Date): Promise<DomainRow | undefined> => {
  const row = await tx
    .selectFrom('domain')
    .selectAll()
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .where('state', '<>', 'removed')
    .forUpdate()
    .$castTo<DomainRow>()
    .executeTakeFirst();
  if (row?.activated_at) await endDomain(actor, tx, id, now);
  else if (row) await tx.deleteFrom('domain').where('id', '=', id).execute();
  return row;
};

const endDomain = (_actor: Member | SystemActor, tx: Tx, id: number, now: Date) =>
  tx
    .updateTable('domain')
    .set({
      ...{ state: 'removed', removed_at: now, next_check_at: null },
      ...{ failing_since: null, warnings: 0, claimed_since: null },
    })
    .where('id', '=', id)
    .execute();

/** Takes a domain from an account, since another one has its host now. */
export const takeDomain = (actor: SystemActor, tx: Tx, id: number, now: Date) => endDomain(actor, tx, id, now);

/** Domains whose check is due, the longest overdue first. */
export const listDueDomains = (_actor: SystemActor, db: Db, now: Date, max: number): Promise<DomainRow[]> =>
  db
    .selectFrom('domain')
    .selectAll()
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(max)
    .$castTo<DomainRow>()
    .execute();

/** Returns the domains with a host of all accounts, of which nothing else can change until the transaction ends. */
export const lockHost = async (_actor: SystemActor, tx: Tx, host: string): Promise<DomainRow[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domain ${host}`}, 0))`.execute(tx);
  const domains = tx.selectFrom('domain').selectAll().where('host', '=', host).orderBy('id').forUpdate();
  return domains.$castTo<DomainRow>().execute();
};

export type CheckUpdate = { status: DomainStatus; nextCheckAt: Date | null; checkedAt: Date; result: DomainCheck };

export const saveCheck = (_actor: SystemActor, tx: Tx, id: number, update: CheckUpdate) =>
  tx
    .updateTable('domain')
    .set({
      ...toColumns(update.status),
      next_check_at: update.nextCheckAt,
      checked_at: update.checkedAt,
      check_result: JSON.stringify(update.result),
    })
    .where('id', '=', id)
    .execute();

/** Checks a domain later, as it couldn’t be checked now. */
export const postponeCheck = (_actor: SystemActor, db: Db, id: number, nextCheckAt: Date) =>
  db
    .updateTable('domain')
    .set({ next_check_at: nextCheckAt })
    .where('id', '=', id)
    .where('next_check_at', 'is not', null)
    .execute();

export const setClaimed = (_actor: SystemActor, tx: Tx, id: number, since: Date | null) =>
  tx.updateTable('domain').set({ claimed_since: since }).where('id', '=', id).execute();

/** Returns who is told about an account’s domains. */
export const findOwner = (_actor: SystemActor, db: Db, accountId: string) =>
  db
    .selectFrom('users')
    .select(['email', ...formatColumns])
    .where('id', '=', accountId)
    .executeTakeFirst();

export type RegistrationRow = Pick<DomainRow, 'id' | 'host'>;

/** Domains that accounts have, and of which it’s due to ask until when they’re registered. */
export const listDueRegistrations = (_actor: SystemActor, db: Db, now: Date, max: number): Promise<RegistrationRow[]> =>
  db
    .selectFrom('domain')
    .select(['id', 'host'])
    .where('state', 'in', heldStates)
    .where((where) => where.or([where('registration_check_at', 'is', null), where('registration_check_at', '<=', now)]))
    .orderBy(sql`registration_check_at nulls first`)
    .limit(max)
    .execute();

export const saveRegistration = (
  _actor: SystemActor,
  tx: Tx,
  id: number,
  { registeredUntil, warnings, nextCheckAt }: { registeredUntil: Date | null; warnings: number; nextCheckAt: Date },
) =>
  tx
    .updateTable('domain')
    .set({ registered_until: registeredUntil, expiry_warnings: warnings, registration_check_at: nextCheckAt })
    .where('id', '=', id)
    .execute();

/** Deletes domains that were removed before a time. */
export const deleteRemovedBefore = (_actor: SystemActor, db: Db, before: Date) =>
  db.deleteFrom('domain').where('removed_at', '<', before).execute();

export const countLostDomains = async (_actor: SystemActor, db: Db): Promise<number> => {
  const lost = db.selectFrom('domain').where('state', '=', 'lost');
  return Number((await lost.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count);
};

/** A host on which codes of an account are served. Those of a suspended account lead nowhere else. */
export type HeldHost = Pick<DomainRow, 'host' | 'account_id' | 'home_url' | 'not_found_url' | 'expired_url'> & {
  /** Whether it leads here, or did. */
  is_connected: boolean;
};

const selectHeld = (db: Db) =>
  db
    .selectFrom('domain')
    .innerJoin('users', 'users.id', 'domain.account_id')
    .select(['host', 'account_id', sql<boolean>`domain.state <> 'verified'`.as('is_connected')])
    .select(
      (['home_url', 'not_found_url', 'expired_url'] as const).map((column) =>
        sql<string>`case when users.state = 'banned' then '' else ${sql.ref(column)} end`.as(column),
      ),
    )
    .where('domain.state', 'in', heldStates)
    .$castTo<HeldHost>();

/** Makes every node read the domains of an account again once this transaction commits. */
export const invalidateDomains = (_actor: Member, tx: Db, accountId: string) =>
  sql`select pg_notify('domain', host) from domain where account_id = ${accountId}`.execute(tx);

/** The hosts that accounts have, in pages: those after a name. */
export const listHeldHosts = (_actor: SystemActor, db: Db, after: string, max: number): Promise<HeldHost[]> =>
  selectHeld(db).where('host', '>', after).orderBy('host').limit(max).execute();

export const findHeldHost = (_actor: SystemActor, db: Db, host: string): Promise<HeldHost | undefined> =>
  selectHeld(db).where('host', '=', host).executeTakeFirst();
