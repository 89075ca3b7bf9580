import type { Invoice } from '@tessera/contract/api/subscriptions.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { type InvoiceRow, listInvoices } from './store.ts';

const taxKinds = { S: 'vat', AE: 'reverse_charge', O: 'outside_scope' } as const;

export const presentInvoice = ({ id, number, kind, issued_at, status, total_cents, document }: InvoiceRow): Invoice => {
  const main = document.taxes.toSorted((a, b) => b.netCents - a.netCents)[0];
  return {
    id,
    number,
    kind: kind as Invoice['kind'],
    issuedAt: issued_at.toISOString(),
    duration: document.lines.every(({ item }) => item === 'trial') ? null : document.duration,
    totalCents: total_cents,
    tax: taxKinds[main?.category ?? 'O'],
    percent: main?.percent ?? 0,
    status: status as Invoice['status'],
  };
};

/** The invoices and credit notes of the actor's account, newest first. */
export const presentInvoices = async (actor: Member, db: Db): Promise<Invoice[]> =>
  (await listInvoices(actor, db, actor.accountId)).toReversed().map(presentInvoice);
