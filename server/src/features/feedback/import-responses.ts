import type { Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { type ImportedResponse, insertImportedResponses } from './store.ts';

/** Stores responses from elsewhere with codes of the account; those that are stored already are left out. */
export const importResponses = async (
  { database }: Pick<Deps, 'database'>,
  member: Member,
  responses: readonly ImportedResponse[],
): Promise<void> => {
  if (responses.length > 0) await insertImportedResponses(member, database.db, responses);
};
