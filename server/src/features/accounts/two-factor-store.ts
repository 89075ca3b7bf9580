import type { Db } from '../../adapters/database/index.ts';
import type { Member, SystemActor } from '../../http/actor.ts';

export const findTotp = (_actor: Member | SystemActor, db: Db, userId: string) =>
  db.selectFrom('totp').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Keeps a secret that is not confirmed yet, in place of an earlier one. Answers false where one is confirmed. */
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

/** Uses the code of a step: of any number at once one does, and none of an earlier step after it. */
export const consumeTotpStep = async (_actor: Member | SystemActor, db: Db, userId: string, step: number) =>
  (await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

/** Turns a secret on with the step of its first code. Answers false where another did, or the secret is another by now. */
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

/** Keeps backup codes in place of all earlier ones. */
export const replaceBackupCodes = async (actor: Member, db: Db, hashes: readonly Buffer[]) => {
  const { userId } = actor;
  // Whoever renews at the same time waits here, so that only the last one's codes are left.
  await db.selectFrom('totp').select('user_id').where('user_id', '=', userId).forUpdate().execute();
  await db.deleteFrom('backup_code').where('user_id', '=', userId).execute();
  await db
    .insertInto('backup_code')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
};

/** Uses a backup code: of any number at once, one does. */
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
