import type { Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { refuse } from '../../http/refusal.ts';
import { isPassword } from './password.ts';

/** For so long a session counts as proof of who somebody is, where there is no password to ask for. */
const freshFor = 15 * 60_000;

/** Refuses a change that needs proof: the password, or without one a session of the last quarter of an hour. */
export const demandPassword = async (
  { now }: Pick<Deps, 'now'>,
  { session }: Member,
  self: { password_hash: string | null },
  password: string | undefined,
  field: string,
) => {
  if (self.password_hash !== null) {
    if (!(await isPassword(self.password_hash, password ?? ''))) refuse('credentials_incorrect', { field });
  } else if (!session || now().getTime() - session.since.getTime() > freshFor) {
    refuse('sign_in_again');
  }
};
