import { queryOptions } from '@tanstack/react-query';
import { type Person, team } from '@tessera/contract/api/team.ts';
import { call } from '../../api.ts';

export const teamKeys = { people: ['team', 'people'] } as const;

/** Everybody who works in the account, the owner first. */
export const people = queryOptions({
  queryKey: teamKeys.people,
  queryFn: async ({ signal }): Promise<Person[]> => (await call(team.list, { signal })).people,
});
