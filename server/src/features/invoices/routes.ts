import type { api } from '@tessera/contract';
import { requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import { formatContentDisposition } from '../../http/content-disposition.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { correctInvoice } from './correct.ts';
import { drawInvoice } from './draw-invoice.ts';
import { parseQuarter, writeOssReport } from './oss-report.ts';
import { presentInvoice } from './present.ts';
import * as store from './store.ts';

export const invoiceHandlers = (deps: Deps): RouteHandlers<typeof api.invoices> => {
  const { db } = deps.database;
  return {
    pdf: async ({ actor, params: { id }, reply }) => {
      const member = requireMember(actor);
      const row = (await store.findInvoice(member, db, id)) ?? fail('not_found');
      const owner = (await store.findAccountOwner(member, db, member.accountId)) ?? fail('not_found');
      const pdf = await drawInvoice(deps, row, owner);
      return reply
        .type('application/pdf')
        .header('content-disposition', formatContentDisposition('inline', `${row.number}.pdf`, row.number))
        .send(Buffer.from(pdf));
    },
    correct: async ({ actor, params: { id } }) => {
      const member = requireMember(actor);
      return db.transaction().execute(async (tx) => {
        const { creditNote, invoice } = await correctInvoice(deps, tx, member, id);
        const detail = { name: invoice.number };
        await recordAuditEvent(deps, tx, member, { action: 'invoice_corrected', target: invoice.id, detail });
        return { creditNote: presentInvoice(creditNote), invoice: presentInvoice(invoice) };
      });
    },
    ossReport: async ({ actor, query: { quarter }, reply }) => {
      const { from, until } = parseQuarter(quarter);
      const report = writeOssReport(await store.sumTaxes(requireMember(actor), db, from, until));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="oss-${quarter}.csv"`)
        .send(report);
    },
  };
};
