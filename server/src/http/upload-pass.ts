import type { FastifyRequest } from 'fastify';
import { type Actor, createAnonymousActor, type RequestActor } from './actor.ts';
import { fail } from './app-error.ts';
import type { Deps } from './deps.ts';
import { type FindMember, getCookie } from './session.ts';

type UploadPassDeps = Pick<Deps, 'config' | 'secretBox' | 'now'>;
type UploadPass = { session?: string; guest?: string; until: number };

const purpose = 'upload-pass';
const lifetimeSeconds = 600;

/** The header that contains a pass. */
export const uploadPassHeader = 'upload-pass';

/**
 * Creates a pass that identifies an uploader to our upload host, which doesn't receive cookies. Encrypted, valid for ten
 * minutes.
 */
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

/**
 * Returns the actor that a pass was created for.
 * @throws AppError `not_signed_in` if the pass or its session has expired.
 */
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
