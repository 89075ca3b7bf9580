import type { Db } from '../../adapters/database/index.ts';
import type { Member, SystemActor } from '../../http/actor.ts';

export const findTotp = (_actor: Member | SystemActor, db: Db, userId: string) =>
  db.selectFrom('totp').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Stores an unconfirmed secret, replacing an earlier one. Returns false if one is already confirmed. */
export const savePendingSecret = async (actor: Member, db: Db, secret: Buffer, now: Date) =>
  (await db
    .insertInto('totp')
    .values({ user_id: actor.userId, secret, created_at: now })
    .onConflict((known) =>
      known
        .column('user_id')
        .doUpdateSet({ secret, created_at: now, last_step: 0 })
        .where('totp.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

/** Consumes the code of a step: only one of several parallel calls succeeds, and codes of earlier steps stop working. */
export const consumeTotpStep = async (_actor: Member | SystemActor, db: Db, userId: string, step: number) =>
  (await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

/** Confirms a secret with the step of its first code. Returns false if it is already confirmed, or was replaced meanwhile. */
export const confirmSecret = async (actor: Member, db: Db, secret: Buffer, step: number, now: Date) =>
  (await db
    .updateTable('totp')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', actor.userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

export const deleteTwoFactor = async (_actor: Member | SystemActor, db: Db, userId: string) => {
  await db.deleteFrom('totp').where('user_id', '=', userId).execute();
  await db.deleteFrom('backup_code').where('user_id', '=', userId).execute();
};

/** Replaces all backup codes. */
export const replaceBackupCodes = async (actor: Member, db: Db, hashes: readonly Buffer[]) => {
  const { userId } = actor;
  // Concurrent renewals wait here, so that only the codes of the last one remain.
  await db.selectFrom('totp').select('user_id').where('user_id', '=', userId).forUpdate().execute();
  await db.deleteFrom('backup_code').where('user_id', '=', userId).execute();
  await db
    .insertInto('backup_code')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
};

/** Consumes a backup code: only one of several parallel calls succeeds. */
export const consumeBackupCode = async (
  _actor: Member | SystemActor,
  db: Db,
  userId: string,
  hash: Buffer,
  now: Date,
) =>
  (await db
    .updateTable('backup_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

export const countUnusedBackupCodes = async (_actor: Member | SystemActor, db: Db, userId: string) =>
  Number(
    (
      await db
        .selectFrom('backup_code')
        .select((of) => of.fn.countAll().as('n'))
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).n,
  );
