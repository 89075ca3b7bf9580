import type { BillingData, VatState } from '@tessera/contract/api/billing-data.ts';
import { hasPermission } from '@tessera/contract/rules/permissions.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { Outbound } from '../../adapters/outbound/port.ts';
import { disabledVatCheck } from '../../adapters/vat-check/none.ts';
import type { VatCheck } from '../../adapters/vat-check/port.ts';
import { createViesVatCheck } from '../../adapters/vat-check/vies.ts';
import type { Config } from '../../config.ts';
import type { Feature } from '../../feature.ts';
import type { Member, SystemActor } from '../../http/actor.ts';
import { checkVatJob, recheckVatNumbers } from './jobs.ts';
import * as store from './store.ts';
import { billingDataExport } from './table-export.ts';

export { changeBilling } from './change-billing.ts';
export { importBilling, lacksBilling, removeBilling } from './import-billing.ts';

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
      postalCode: row.postal_code,
      city: row.city,
      country: row.country,
      vatNumber: row.vat_number,
      taxId: row.tax_id,
      email: row.email,
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

/** Who invoices are addressed to. */
export const feature: Feature = {
  name: 'billing',
  jobs: [checkVatJob],
  schedules: [{ name: 'billing.vat', intervalSeconds: 900, run: recheckVatNumbers }],
  tables: { billing_data: { erasedBy: 'with-user', exported: billingDataExport } },
};
