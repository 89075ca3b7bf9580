import type { Person } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { refuse } from '../../http/refusal.ts';
import { bytesOf } from './quota-store.ts';

type World = Pick<Deps, 'config' | 'database'>;

const megabyte = 2 ** 20;
const guestMegabytes = 200;

const megabytesFor = (owner: Person, { config }: Pick<World, 'config'>) =>
  owner.kind === 'member' ? config.maxMegabytesPerAccount : guestMegabytes;

/** How many bytes all pictures and files of an owner may have. */
export const bytesAllowed = (owner: Person, world: Pick<World, 'config'>): number =>
  megabytesFor(owner, world) * megabyte;

export const refuseQuota = (owner: Person, world: Pick<World, 'config'>, field: string): never =>
  refuse('quota_exceeded', { field, params: { max: megabytesFor(owner, world) } });

/** Refuses so many bytes more where their owner has no room for them; `name` is what they would stand in place of. */
export const demandQuota = async (
  world: World,
  owner: Person,
  { field, bytes, name = '' }: { field: string; bytes: number; name?: string },
): Promise<void> => {
  if ((await bytesOf(owner, world.database.db, name)) + bytes > bytesAllowed(owner, world))
    refuseQuota(owner, world, field);
};
