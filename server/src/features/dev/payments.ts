import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { renderDevPage, renderTable } from './dev-page.ts';

export const paymentsPath = '/dev/payments';

const methods = [
  ['4242 4242 4242 4242', 'paid'],
  ['4000 0000 0000 0341', 'saved, then every charge is declined'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'declined: insufficient funds'],
  ['4000 0027 6000 3184', 'the bank wants each payment confirmed'],
  ['4000 0000 0000 0259', 'paid, then disputed'],
  ['DE89 3704 0044 0532 0130 00', 'direct debit, settled after three days'],
  ['DE62 3704 0044 0532 0130 01', 'direct debit, fails after three days'],
] as const;

/** The payment sandbox: what to pay with, and its clock, which this server follows. */
export const mountPayments = (app: FastifyInstance, { paymentClockUrl }: Pick<Deps, 'paymentClockUrl'>): void => {
  if (paymentClockUrl === undefined) return;
  app.get(paymentsPath, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(
        renderDevPage(
          'Payments',
          `<p>No money moves: plans are paid for with these numbers, any date in the future, and any code. <a href="${paymentClockUrl}">Advance the clock</a>, which this server follows, to see trials end and plans renew.</p>${renderTable(['Number', 'What happens'], methods)}`,
        ),
      ),
  );
};
