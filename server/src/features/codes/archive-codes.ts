import type { Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { updateCodeStates } from './bulk-store.ts';

/** Archives codes, up to as many as a statement may change. Returns those that couldn’t be archived, with the error of each. */
export const archiveCodes = async (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  member: Member,
  ids: readonly number[],
) => {
  const at = now();
  const { failed } = await updateCodeStates(
    member,
    database.db,
    ids,
    { archived_at: at },
    {
      now: at,
      decide: ({ archived_at }) => (archived_at ? 'unchanged' : 'change'),
      afterChange: async () => {},
    },
  );
  return failed;
};
