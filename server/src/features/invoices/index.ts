import type { Feature } from '../../feature.ts';
import { invoiceHandlers } from './routes.ts';
import { invoiceExport } from './table-export.ts';

export { getUndueTaxCents, removeUndueTax } from './correct.ts';
export { drawInvoice } from './draw-invoice.ts';
export { findCredits, issueInvoices } from './issue.ts';
export { findParties } from './parties.ts';
export { presentInvoice, presentInvoices } from './present.ts';
export { findAccountOwner, findGatewayInvoice, listInvoices, listInvoicesAfter } from './store.ts';

/** Our own invoices and credit notes. */
export const feature: Feature = {
  name: 'invoices',
  handlers: (context) => ({ invoices: invoiceHandlers(context) }),
  tables: { invoice: { erasedBy: 'detached', exported: invoiceExport } },
};
