import { type BillingInput, isEmptyBilling } from '@tessera/contract/api/billing-data.ts';
import { hasPermission } from '@tessera/contract/rules/permissions.ts';
import { isInVies, parseVatNumber } from '@tessera/contract/rules/vat-number.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { checkVatJob } from './jobs.ts';
import * as store from './store.ts';

/** Returns the billing data with its VAT number in the usual form; fails if that is wrong. */
const normalizeBilling = (billing: BillingInput): BillingInput => {
  if (billing.vatNumber === '') return billing;
  const vatNumber = parseVatNumber(billing.vatNumber, billing.country);
  return vatNumber === undefined
    ? fail('invalid_input', { issues: [{ field: 'billing.vatNumber', code: 'invalid_vat_number' }] })
    : { ...billing, vatNumber };
};

/** Changes the account’s billing data, or deletes it if everything is empty. A new VAT number is checked by VIES, if it can be. */
export const changeBilling = async (
  deps: Pick<Deps, 'jobs' | 'now' | 'vatCheck'>,
  tx: Db,
  actor: Member,
  input: BillingInput,
): Promise<void> => {
  if (!hasPermission(actor, 'payments', 'edit')) fail('forbidden');
  if (isEmptyBilling(input)) {
    if (await store.isCharged(actor, tx))
      fail('invalid_input', { issues: [{ field: 'billing.country', code: 'required' }] });
    if (await store.deleteBilling(actor, tx)) await recordAuditEvent(deps, tx, actor, { action: 'billing_changed' });
    return;
  }
  const billing = normalizeBilling(input);
  const isChecked = deps.vatCheck.isEnabled && isInVies(billing.vatNumber);
  const state = billing.vatNumber === '' ? null : isChecked ? 'pending' : 'unchecked';
  const change = await store.saveBilling(actor, tx, billing, { state, dueAt: isChecked ? deps.now() : null });
  if (change.isChanged) await recordAuditEvent(deps, tx, actor, { action: 'billing_changed' });
  if (isChecked && change.needsCheck) await deps.jobs.send(tx, checkVatJob, { accountId: actor.accountId });
};
