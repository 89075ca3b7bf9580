import type { api } from '@tessera/contract';
import type { RouteHandlers } from '../../http/mount.ts';
import { emailChangeHandlers } from './email-change-routes.ts';
import { passwordHandlers } from './password-routes.ts';
import type { SignInDeps } from './sign-in.ts';
import { verificationHandlers } from './verification-routes.ts';

export const credentialHandlers = (deps: SignInDeps): RouteHandlers<typeof api.credentials> => ({
  ...verificationHandlers(deps),
  ...passwordHandlers(deps),
  ...emailChangeHandlers(deps),
});
