import {
  type BillingData,
  type BillingInput,
  isEmptyBilling,
  type VatState,
} from '@tessera/contract/api/billing-data.ts';
import { hasPermission } from '@tessera/contract/rules/permissions.ts';
import { isInVies, parseVatNumber } from '@tessera/contract/rules/vat-number.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { Outbound } from '../../adapters/outbound/port.ts';
import { disabledVatCheck } from '../../adapters/vat-check/none.ts';
import type { VatCheck } from '../../adapters/vat-check/port.ts';
import { createViesVatCheck } from '../../adapters/vat-check/vies.ts';
import type { Config } from '../../config.ts';
import type { Feature } from '../../feature.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { checkVatJob, recheckVatNumbers } from './jobs.ts';
import * as store from './store.ts';
import { billingDataExport } from './table-export.ts';

/** Creates what checks VAT numbers, by the settings. */
export const createVatCheck = ({ viesUrl }: Pick<Config, 'viesUrl'>, outbound: Outbound): VatCheck =>
  viesUrl === undefined ? disabledVatCheck : createViesVatCheck(outbound, viesUrl);

/** Returns who the invoices of an account are addressed to, and whether its VAT number is right; undefined if there is no one. */
export const readBillingData = async (
  actor: Member | SystemActor,
  db: Db,
  accountId: string,
): Promise<BillingData | undefined> => {
  const row = await store.findBilling(actor, db, accountId);
  return (
    row && {
      name: row.name,
      company: row.company,
      address: row.address,
      country: row.country,
      vatNumber: row.vat_number,
      taxId: row.tax_id,
      vat:
        row.vat_state === null
          ? null
          : { state: row.vat_state as VatState, checkedAt: row.vat_checked_at?.toISOString() ?? null },
    }
  );
};

/** Returns the account’s billing data for a signed-in user who may see payments; undefined otherwise, and for API keys. */
export const findVisibleBilling = async (actor: Member, db: Db): Promise<BillingData | undefined> =>
  actor.key === undefined && hasPermission(actor, 'payments') ? readBillingData(actor, db, actor.accountId) : undefined;

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
    if (await store.deleteBilling(actor, tx)) await recordAuditEvent(deps, tx, actor, { action: 'billing_changed' });
    return;
  }
  const billing = normalizeBilling(input);
  const isChecked = deps.vatCheck.isEnabled && isInVies(billing.vatNumber);
  const state = billing.vatNumber === '' ? null : isChecked ? 'pending' : 'unchecked';
  const change = await store.saveBilling(actor, tx, billing, { state, dueAt: isChecked ? deps.now() : null });
  if (!change) return;
  await recordAuditEvent(deps, tx, actor, { action: 'billing_changed' });
  if (isChecked && change.isNewNumber) await deps.jobs.send(tx, checkVatJob, { accountId: actor.accountId });
};

/** Who invoices are addressed to. */
export const feature: Feature = {
  name: 'billing',
  jobs: [checkVatJob],
  schedules: [{ name: 'billing.vat', intervalSeconds: 900, run: recheckVatNumbers }],
  tables: { billing_data: { erasedBy: 'with-user', exported: billingDataExport } },
};
