import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { findHolder } from './holder.ts';

export { keyHandlers } from './routes.ts';

const system = systemActor('keys');

/** On whose behalf a key works, if it does. */
export const holderOf = (deps: Pick<Deps, 'database' | 'now'>, secret: string, network?: string) =>
  findHolder(deps, system, secret, network);
