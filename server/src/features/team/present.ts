import type { TeamMember } from '@tessera/contract/api/team.ts';
import type { TeamMemberRow } from './store.ts';

const getState = ({ state, is_awaited }: TeamMemberRow): TeamMember['state'] => {
  if (state !== 'incomplete') return state as TeamMember['state'];
  return is_awaited ? 'invited' : 'expired';
};

/** Converts a row to a team member as other users of the account see it. */
export const toTeamMember = (row: TeamMemberRow): TeamMember => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  views: row.views,
  permissions: row.permissions as TeamMember['permissions'],
  folders: row.folder_scope,
  isOwner: row.is_owner,
  state: getState(row),
  lastSeen: row.last_seen?.toISOString() ?? null,
  since: row.created_at.toISOString(),
});
