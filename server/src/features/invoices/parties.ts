import type { Db } from '../../adapters/database/index.ts';
import type { Config } from '../../config.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import { readBillingData } from '../billing/index.ts';
import type { InvoiceDocument, Party } from './document.ts';
import { findAccountOwner } from './store.ts';

const toLines = (address: string) =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const toSeller = ({ operator }: Pick<Config, 'operator'>): Party => ({
  name: operator.name,
  contact: '',
  address: operator.address.split(/\n|, */).filter((line) => line !== ''),
  country: operator.country,
  vatNumber: operator.vatNumber,
  taxId: '',
  email: operator.email ?? '',
});

/** Who sells and buys, as of now. An account without billing data is named by its owner. */
export const findParties = async (
  config: Pick<Config, 'operator'>,
  actor: Member | SystemActor,
  db: Db,
  accountId: string,
): Promise<Pick<InvoiceDocument, 'buyer' | 'seller' | 'vatCheck'>> => {
  const [owner, billing] = await Promise.all([
    findAccountOwner(actor, db, accountId),
    readBillingData(actor, db, accountId),
  ]);
  const person = billing?.name || owner?.name || owner?.email || '';
  return {
    seller: toSeller(config),
    buyer: {
      name: billing?.company || person,
      contact: billing?.company ? person : '',
      address: billing ? toLines(`${billing.address}\n${billing.postalCode} ${billing.city}`) : [],
      country: billing?.country ?? '',
      vatNumber: billing?.vatNumber ?? '',
      taxId: billing?.taxId ?? '',
      email: billing?.email || owner?.email || '',
    },
    vatCheck: billing?.vat ?? null,
  };
};
