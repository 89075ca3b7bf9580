import type { Person } from '@tessera/contract/api/team.ts';
import type { PersonRow } from './store.ts';

const stateOf = ({ state, is_awaited }: PersonRow): Person['state'] => {
  if (state !== 'incomplete') return state as Person['state'];
  return is_awaited ? 'invited' : 'expired';
};

/** Somebody of an account, as its people may know them. */
export const asPerson = (row: PersonRow): Person => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  views: row.views,
  permissions: row.permissions as Person['permissions'],
  folders: row.folder_scope,
  isOwner: row.is_owner,
  state: stateOf(row),
  lastSeen: row.last_seen?.toISOString() ?? null,
  since: row.created_at.toISOString(),
});
