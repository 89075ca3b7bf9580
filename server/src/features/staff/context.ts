import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';

/** The staff member of an action, why they do it, and its resources. */
export type StaffContext = { deps: Deps; actor: Member; note: string; tx: Tx; request: FastifyRequest };
