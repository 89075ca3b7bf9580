import type { api } from '@tessera/contract';
import type { Handlers } from '../../http/mount.ts';
import { emailChangeHandlers } from './email-change-routes.ts';
import { passwordHandlers } from './password-routes.ts';
import type { Needs } from './sign-in.ts';
import { verificationHandlers } from './verification-routes.ts';

export const credentialHandlers = (deps: Needs): Handlers<typeof api.credentials> => ({
  ...verificationHandlers(deps),
  ...passwordHandlers(deps),
  ...emailChangeHandlers(deps),
});
