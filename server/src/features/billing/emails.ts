import { chooseTax } from '@tessera/contract/rules/sales-tax.ts';
import { getVatCountry } from '@tessera/contract/rules/vat-number.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { createTranslator, getServerUrl, queueEmail } from '../email/index.ts';
import * as store from './store.ts';

/** Tells the owner of an account what VIES said about its VAT number, and what that changes, where plans are sold. */
export const notifyOfVatNumber = async (
  deps: Pick<Deps, 'config' | 'jobs' | 'now'>,
  system: SystemActor,
  tx: Db,
  { account_id, country, vat_number: number }: store.BillingRow,
  state: 'valid' | 'invalid',
): Promise<void> => {
  const owner = await store.findAccountEmail(system, tx, account_id);
  if (!deps.config.billing || owner?.state !== 'active') return;
  const buyer = { country, vatState: state, vatCountry: getVatCountry(number) };
  const { kind } = chooseTax(buyer, deps.config.operator.country, deps.now());
  const effect = kind === 'reverse_charge' ? 'reverse_charge' : kind === 'vat' ? 'vat' : 'outside_scope';
  await queueEmail(deps, tx, {
    name: `vat_number_${state}`,
    to: owner.email,
    language: owner.language,
    values: { number, effect: createTranslator(owner.language)(`vat_number.${effect}`) ?? '' },
    link: `${getServerUrl(deps.config)}/app/my-account/billing`,
  });
};
