import type { FastifyRequest } from 'fastify';
import { type Actor, createAnonymousActor, type RequestActor } from './actor.ts';
import { fail } from './app-error.ts';
import type { Deps } from './deps.ts';
import { type FindMember, getCookie } from './session.ts';

type UploadPassDeps = Pick<Deps, 'config' | 'secretBox' | 'now'>;
type UploadPass = { session?: string; guest?: string; until: number };

const purpose = 'upload-pass';
const lifetimeSeconds = 600;

/** The header that a pass comes in. */
export const uploadPassHeader = 'upload-pass';

/** What tells another host of ours who sends a file, since cookies don't reach it: sealed, and only for a while. */
export const createUploadPass = (
  { config, secretBox, now }: UploadPassDeps,
  request: FastifyRequest,
  actor: RequestActor,
) => {
  const until = now().getTime() + lifetimeSeconds * 1000;
  const credential =
    actor.kind === 'member'
      ? { session: getCookie(request, 'session', config) }
      : { guest: actor.guestHash?.toString('hex') };
  const plain = Buffer.from(JSON.stringify({ ...credential, until }));
  return { pass: secretBox.encrypt(purpose, '', plain).toString('base64url'), seconds: lifetimeSeconds };
};

const decryptUploadPass = ({ secretBox }: UploadPassDeps, text: string): UploadPass | undefined => {
  try {
    return JSON.parse(secretBox.decrypt(purpose, '', Buffer.from(text, 'base64url')).toString());
  } catch {
    return undefined;
  }
};

/** Who a pass was written for; refused where it has ended, or the session with which it was asked for. */
export const authenticateUploadPass = async (
  deps: UploadPassDeps,
  { headers }: FastifyRequest,
  findSessionMember: FindMember,
): Promise<Actor> => {
  const pass = decryptUploadPass(deps, String(headers[uploadPassHeader] ?? ''));
  if (!pass || pass.until <= deps.now().getTime()) return fail('not_signed_in', { message: 'ask for a new pass' });
  if (pass.guest) return createAnonymousActor(Buffer.from(pass.guest, 'hex'));
  return (await findSessionMember(pass.session ?? '')) ?? fail('not_signed_in');
};
