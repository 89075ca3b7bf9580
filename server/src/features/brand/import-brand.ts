import { type Brand, brand, noBrand } from '@tessera/contract/api/brand.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { retainLogo } from '../media/index.ts';
import * as store from './store.ts';

const change = (deps: Deps, member: Member, body: Brand, note: (tx: Db) => Promise<unknown>) =>
  deps.database.db.transaction().execute(async (tx) => {
    await store.saveBrand(member, tx, body);
    await recordAuditEvent(deps, tx, member, { action: 'brand_changed' });
    await note(tx);
  });

/** Whether the account has no brand. */
export const lacksBrand = async (member: Member, { database }: Pick<Deps, 'database'>): Promise<boolean> => {
  const { colors, logo } = await store.findBrand(member, database.db);
  return colors.length === 0 && logo === null;
};

/** Sets the brand to one from elsewhere, if the account has none. `note` is called within the transaction. */
export const importBrand = async (
  deps: Deps,
  member: Member,
  stored: unknown,
  note: (tx: Db) => Promise<unknown>,
): Promise<void> => {
  const { data } = brand.change.body.safeParse(stored);
  if (!data || !(await lacksBrand(member, deps))) return;
  if (data.logo !== null && !(await retainLogo(deps, member, data.logo))) return;
  await change(deps, member, data, note);
};

/** Removes the brand, for the undo of an import. */
export const removeBrand = (deps: Deps, member: Member) => change(deps, member, noBrand, async () => {});
