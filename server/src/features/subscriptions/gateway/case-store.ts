import { randomUUID } from 'node:crypto';
import type { PaymentCaseKind } from '@tessera/contract/rules/payment-cases.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../adapters/database/index.ts';
import type { Tables } from '../../../adapters/database/tables.ts';
import type { Member, SystemActor } from '../../../http/actor.ts';

const maxCases = 50;

/** Something about a payment that staff have to look at. */
export type NewPaymentCase = {
  kind: PaymentCaseKind;
  /** What it’s about at the gateway: a payment, a refund, or of VAT an invoice. There’s one case of a kind about it. */
  subject: string;
  payment: string | null;
  /** How much was refunded, or should have been. */
  cents: number;
  /** How much of the payment isn’t to be refunded. */
  keptCents: number;
  /** What the gateway said. */
  detail: string;
};

/** Stores a case, unless there was one about the same. */
export const insertCase = (
  _actor: SystemActor,
  db: Db,
  accountId: string,
  { keptCents, ...columns }: NewPaymentCase,
  at: Date,
) =>
  db
    .insertInto('payment_case')
    .values({ id: randomUUID(), account_id: accountId, ...columns, kept_cents: keptCents, opened_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'subject']).doNothing())
    .execute();

/** The payments of an account that the gateway refused to refund. */
export const listRefusedPayments = async (_actor: SystemActor, db: Db, accountId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('payment_case')
      .select('subject')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'refund_refused')
      .execute()
  ).map(({ subject }) => subject);

export type PaymentCaseRow = Selectable<Tables['payment_case']> & { email: string };

const selectCases = (db: Db) =>
  db
    .selectFrom('payment_case')
    .innerJoin('users', 'users.id', 'payment_case.account_id')
    .selectAll('payment_case')
    .select('users.email');

/** Open cases, the oldest first, or settled ones, the latest first. */
export const listCases = (_actor: Member, db: Db, isOpen: boolean): Promise<PaymentCaseRow[]> =>
  selectCases(db)
    .where('settled_at', isOpen ? 'is' : 'is not', null)
    .orderBy(isOpen ? 'opened_at' : 'settled_at', isOpen ? 'asc' : 'desc')
    .orderBy('payment_case.id')
    .limit(maxCases)
    .execute();

export const countOpenCases = async (_actor: Member, db: Db): Promise<number> =>
  (
    await db
      .selectFrom('payment_case')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('settled_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count;

export const findCase = (_actor: Member, db: Db, id: string): Promise<PaymentCaseRow | undefined> =>
  selectCases(db).where('payment_case.id', '=', id).executeTakeFirst();

/** Settles a case. Returns whether it wasn’t yet. */
export const settleCase = async (actor: Member, tx: Tx, id: string, at: Date): Promise<boolean> =>
  (await tx
    .updateTable('payment_case')
    .set({ settled_at: at, settled_by: actor.userId })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;
