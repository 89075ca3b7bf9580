import type { Tx } from '../../adapters/database/index.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getFormatter } from '../../i18n.ts';
import { readBillingData } from '../billing/index.ts';
import { getServerUrl, queueEmail } from '../email/index.ts';
import { findAccountOwner, type InvoiceRow } from './store.ts';

const emailBuyer = async (
  deps: Pick<Deps, 'config' | 'jobs' | 'now'>,
  actor: Member | SystemActor,
  tx: Tx,
  { id, account_id, document }: InvoiceRow,
  name: 'credit_note_issued' | 'invoice_paid',
) => {
  if (account_id === null) return;
  const owner = await findAccountOwner(actor, tx, account_id);
  if (!owner) return;
  const billing = await readBillingData(actor, tx, account_id);
  await queueEmail(deps, tx, {
    name,
    to: billing?.email || owner.email,
    language: owner.language,
    values: {
      number: document.number,
      amount: getFormatter(owner).euros(document.totalCents),
      corrects: document.corrects?.number ?? '',
    },
    link: `${getServerUrl(deps.config)}/app/plans-and-payments?invoice=${id}`,
  });
};

type SendDocument = (
  deps: Pick<Deps, 'config' | 'jobs' | 'now'>,
  actor: Member | SystemActor,
  tx: Tx,
  row: InvoiceRow,
) => Promise<void>;

/** Tells the buyer that an invoice was paid: at the address for invoices, or else the owner’s. */
export const sendReceipt: SendDocument = (deps, actor, tx, row) => emailBuyer(deps, actor, tx, row, 'invoice_paid');

export const sendCreditNote: SendDocument = (deps, actor, tx, row) =>
  emailBuyer(deps, actor, tx, row, 'credit_note_issued');
