import { systemActor } from '../../http/actor.ts';
import type { SignInNeeds } from '../accounts/index.ts';
import { handlersFor } from './routes.ts';

const system = systemActor('signing in with a provider');

export const socialHandlers = (deps: SignInNeeds) => handlersFor(deps, system);
