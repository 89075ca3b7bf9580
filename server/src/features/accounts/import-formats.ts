import { account } from '@tessera/contract/api/account.ts';
import type { Tx } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { findFormatSettings, updateProfile } from './store.ts';

const names = ['thousandsSeparator', 'dateFormat', 'hourFormat'] as const;
const columns = {
  thousandsSeparator: 'thousands_separator',
  dateFormat: 'date_format',
  hourFormat: 'hour_format',
} as const;
const formats = account.updateMe.body.pick({ thousandsSeparator: true, dateFormat: true, hourFormat: true });
type Formats = ReturnType<typeof formats.parse>;

/** Returns those of the formats from elsewhere that the user hasn't chosen here. */
export const listNewFormats = async (member: Member, { database }: Pick<Deps, 'database'>, stored: object) => {
  const own = await findFormatSettings(member, database.db);
  const isNew = (name: (typeof names)[number]) => own[columns[name]] === null;
  const { data = {} } = formats.safeParse(stored);
  return Object.fromEntries(
    names.filter((name) => (data[name] ?? null) !== null && isNew(name)).map((name) => [name, data[name]]),
  ) as Formats;
};

const change = (deps: Deps, member: Member, chosen: Formats, note: (tx: Tx) => Promise<unknown>) =>
  deps.database.db.transaction().execute(async (tx) => {
    if (!(await updateProfile(member, tx, chosen, deps.now()))) return;
    await recordAuditEvent(deps, tx, member, { action: 'profile_changed' });
    await note(tx);
  });

/** Takes over how the user wrote numbers and dates elsewhere, unless they have chosen here. `note` is called within the transaction. */
export const importFormats = async (
  deps: Deps,
  member: Member,
  stored: object,
  note: (tx: Tx, imported: object) => Promise<unknown>,
): Promise<void> => {
  const chosen = await listNewFormats(member, deps, stored);
  if (Object.keys(chosen).length > 0) await change(deps, member, chosen, (tx) => note(tx, chosen));
};

/** Forgets formats that are still as an import set them, for its undo. */
export const removeFormats = async (deps: Deps, member: Member, imported: Formats): Promise<void> => {
  const own = await findFormatSettings(member, deps.database.db);
  const unchanged = names.filter((name) => imported[name] != null && own[columns[name]] === imported[name]);
  await change(deps, member, Object.fromEntries(unchanged.map((name) => [name, null])), async () => {});
};
