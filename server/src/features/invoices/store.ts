import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/index.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Actor, Member, RequestActor, SystemActor } from '../../http/actor.ts';
import { type DocumentDraft, type InvoiceDocument, toDocumentDay } from './document.ts';

export type InvoiceRow = Omit<Selectable<Tables['invoice']>, 'document'> & { document: InvoiceDocument };
export type CreditReason = 'refund' | 'replaced' | 'uncollectible' | 'void';

/** All of an account, the oldest first; of the same moment, invoices before credit notes. */
export const listInvoices = async (_actor: Member | SystemActor, db: Db, accountId: string): Promise<InvoiceRow[]> =>
  (await db
    .selectFrom('invoice')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('issued_at')
    .orderBy('kind', 'desc')
    .orderBy('number')
    .execute()) as InvoiceRow[];

/** The next ones of the actor's account by their numbers, after one. */
export const listInvoicesAfter = async (actor: Member, db: Db, number: string, max: number): Promise<InvoiceRow[]> =>
  (await db
    .selectFrom('invoice')
    .selectAll()
    .where('account_id', '=', actor.accountId)
    .where('number', '>', number)
    .orderBy('number')
    .limit(max)
    .execute()) as InvoiceRow[];

export const findInvoice = async (actor: Member, db: Db, id: string): Promise<InvoiceRow | undefined> =>
  (await db
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', actor.accountId)
    .executeTakeFirst()) as InvoiceRow | undefined;

/** Returns which of the gateway’s invoices an account’s invoice with this number is, in any case; undefined if it has none. */
export const findGatewayInvoice = async (
  _actor: RequestActor,
  db: Db,
  accountId: string,
  number: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('invoice')
      .select('gateway_invoice')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'invoice')
      .where('number', '=', number.toUpperCase())
      .executeTakeFirst()
  )?.gateway_invoice;

/** Lets nothing else change the invoices of an account until the end of the transaction. */
export const lockInvoices = async (_actor: Member | SystemActor, tx: Tx, accountId: string): Promise<void> => {
  await tx.selectFrom('invoice').select('id').where('account_id', '=', accountId).orderBy('id').forUpdate().execute();
};

export type NewInvoice = {
  id: string;
  accountId: string;
  kind: 'credit_note' | 'invoice';
  reason: CreditReason | null;
  source: string;
  gatewayInvoice: string;
  corrects: string | null;
  status: string;
  paidAt: Date | null;
  draft: DocumentDraft;
  at: Date;
};

const prefixes = { invoice: 'TS', credit_note: 'TC' } as const;

/**
 * Takes the next number of a series. Its row stays locked until the transaction ends, and a transaction that fails gives the number back,
 * so there are no gaps. Both series of a year share the row, so that no two transactions wait for each other.
 */
const takeNumber = async (tx: Tx, kind: NewInvoice['kind'], at: Date): Promise<string> => {
  const year = at.getUTCFullYear();
  const [invoices, creditNotes] = kind === 'invoice' ? [1, 0] : [0, 1];
  const { rows } = await sql<{ invoices: number; credit_notes: number }>`
    insert into invoice_series as series (year, invoices, credit_notes) values (${year}, ${invoices}, ${creditNotes})
    on conflict (year) do update set invoices = series.invoices + excluded.invoices,
      credit_notes = series.credit_notes + excluded.credit_notes
    returning invoices, credit_notes`.execute(tx);
  const last = kind === 'invoice' ? rows[0]?.invoices : rows[0]?.credit_notes;
  return `${prefixes[kind]}-${year}-${String(last).padStart(6, '0')}`;
};

/** Stores a document under the next number, in the caller's transaction. */
export const insertInvoice = async (
  _actor: Member | SystemActor,
  tx: Tx,
  { draft, at, ...issued }: NewInvoice,
): Promise<InvoiceRow> => {
  const number = await takeNumber(tx, issued.kind, at);
  const document: InvoiceDocument = { ...draft, number, issuedOn: toDocumentDay(at) };
  const row = await tx
    .insertInto('invoice')
    .values({
      id: issued.id,
      account_id: issued.accountId,
      kind: issued.kind,
      reason: issued.reason,
      number,
      issued_at: at,
      source: issued.source,
      gateway_invoice: issued.gatewayInvoice,
      corrects: issued.corrects,
      status: issued.status,
      paid_at: issued.paidAt,
      total_cents: issued.kind === 'invoice' ? draft.totalCents : -draft.totalCents,
      document: JSON.stringify(document),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, document };
};

export const updateStatus = (
  _actor: Member | SystemActor,
  tx: Tx,
  id: string,
  columns: { status: string; paid_at: Date | null },
) => tx.updateTable('invoice').set(columns).where('id', '=', id).execute();

/** The owner of an account, for their name, language and formats. */
export const findAccountOwner = (_actor: Actor, db: Db, accountId: string) =>
  db.selectFrom('users').selectAll().where('id', '=', accountId).executeTakeFirst();

export type TaxSum = {
  kind: string;
  country: string;
  percent: number;
  supplied_in: string;
  net_cents: number;
  tax_cents: number;
};

/** VAT by country and rate of all documents of a time, of sales to other countries than the seller's. */
export const sumTaxes = async (_actor: Member, db: Db, from: Date, until: Date): Promise<TaxSum[]> => {
  const { rows } = await sql<TaxSum>`
    select kind, tax->>'country' as country, (tax->>'percent')::float8 as percent,
      to_char((document->>'suppliedOn')::date, 'YYYY"-Q"Q') as supplied_in,
      sum((case kind when 'invoice' then 1 else -1 end) * (tax->>'netCents')::bigint)::float8 as net_cents,
      sum((case kind when 'invoice' then 1 else -1 end) * (tax->>'taxCents')::bigint)::float8 as tax_cents
    from invoice, jsonb_array_elements(document->'taxes') tax
    where issued_at >= ${from} and issued_at < ${until} and tax->>'category' = 'S'
      and tax->>'country' <> document->'seller'->>'country'
    group by 1, 2, 3, 4 order by 2, 3, 1 desc, 4`.execute(db);
  return rows;
};
