import { createSystemActor } from '../../http/actor.ts';
import type { SignInDeps } from '../accounts/index.ts';
import { createOAuthHandlers } from './routes.ts';

const system = createSystemActor('signing in with a provider');

export const oauthHandlers = (deps: SignInDeps) => createOAuthHandlers(deps, system);
