import { z } from 'zod';
import { route } from './route.ts';
import { invoice } from './subscriptions.ts';

const params = z.strictObject({ id: z.uuid() });

export const invoices = {
  pdf: route({
    method: 'GET',
    path: '/api/invoices/:id/pdf',
    summary: 'Returns an invoice or credit note of the account as PDF, in its language',
    policy: { view: 'payments' },
    feature: 'invoices',
    limit: { name: 'invoice-pdf', max: 60, seconds: 600, by: 'caller' },
    params,
    errors: ['not_signed_in', 'forbidden', 'invalid_input', 'not_found', 'rate_limited'],
  }),
  correct: route({
    method: 'POST',
    path: '/api/invoices/:id/correct',
    summary:
      'Issues an invoice again with the current billing data: a credit note, and a new invoice of the same amount',
    policy: { view: 'payments', permission: 'edit' },
    feature: 'invoices',
    // Each one takes two numbers, and emails an address that no one has confirmed.
    limit: { name: 'invoice-corrections', max: 5, seconds: 86_400, by: 'caller' },
    params,
    response: z.strictObject({ creditNote: invoice, invoice }),
    errors: [
      ...(['not_signed_in', 'forbidden', 'invalid_input', 'not_found', 'rate_limited'] as const),
      ...(['billing_incomplete', 'invoice_unchanged', 'invoice_credited', 'invoice_tax_differs'] as const),
    ],
  }),
  ossReport: route({
    method: 'GET',
    path: '/api/staff/oss-report',
    summary:
      'Returns the VAT charged in other countries of the EU in a quarter as CSV, by country and rate, for the One Stop Shop',
    policy: 'staff',
    query: z.strictObject({
      /** Such as 2026-Q1. */
      quarter: z.string().regex(/^20\d\d-Q[1-4]$/),
    }),
    errors: ['invalid_input', 'not_signed_in', 'forbidden'],
  }),
};
