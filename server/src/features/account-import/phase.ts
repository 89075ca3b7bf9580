import type { ExistingChoice } from '@tessera/contract/rules/account-data.ts';
import type { Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Archive } from './archive.ts';
import type { ImportInput } from './input.ts';
import { type ItemKind, readKeys } from './item-store.ts';

export type PhaseContext = {
  deps: Deps;
  member: Member;
  archive: Archive;
  input: ImportInput;
  /** What becomes of a code that is here already. */
  choose: (sourceId: number) => ExistingChoice;
  /** Whether the step should end after the current item: its time is up, or the user has stopped the import. */
  isOver: () => Promise<boolean>;
};

/**
 * A part of an import. It continues after `after` items or the item of that number, and returns where it stopped; undefined once
 * it is done. Doing an item again changes nothing.
 */
export type Phase = (context: PhaseContext, after: number) => Promise<number | undefined>;

/** Calls `work` with each item after the first `after` ones until the step is over. `items` begin with item `first`. */
export const forEachItem = async <Item>(
  { isOver }: PhaseContext,
  items: AsyncIterable<Item>,
  after: number,
  work: (item: Item) => Promise<unknown>,
  first = 1,
): Promise<number | undefined> => {
  let at = first - 1;
  for await (const item of items) {
    if (++at <= after) continue;
    await work(item);
    if (await isOver()) return at;
  }
  return undefined;
};

/** Returns the keys here of what this import has brought in, by their keys in the export. */
export const readOwnKeys = (
  { deps, member, input }: PhaseContext,
  ...kinds: ItemKind[]
): Promise<Map<string, string>> => readKeys(member, deps.database.db, input.importId, kinds);
