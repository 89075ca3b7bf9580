import { queryOptions } from '@tanstack/react-query';
import { type TeamMember, team } from '@tessera/contract/api/team.ts';
import { call } from '../../api.ts';

export const teamKeys = { people: ['team', 'people'] } as const;

/** The members of the account, the owner first. */
export const membersQuery = queryOptions({
  queryKey: teamKeys.people,
  queryFn: async ({ signal }): Promise<TeamMember[]> => (await call(team.list, { signal })).people,
});
