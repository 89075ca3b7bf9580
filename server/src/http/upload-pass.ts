import type { FastifyRequest } from 'fastify';
import { type Actor, type Person, visitorActor } from './actor.ts';
import type { Deps } from './deps.ts';
import { refuse } from './refusal.ts';
import { type ActorOf, cookieOf } from './session.ts';

type World = Pick<Deps, 'config' | 'seal' | 'now'>;
type Pass = { session?: string; guest?: string; until: number };

const purpose = 'upload-pass';
const seconds = 600;

/** The header that a pass comes in. */
export const passHeader = 'upload-pass';

/** What tells another host of ours who sends a file, since cookies don't reach it: sealed, and only for a while. */
export const writePass = ({ config, seal, now }: World, request: FastifyRequest, person: Person) => {
  const until = now().getTime() + seconds * 1000;
  const who =
    person.kind === 'member'
      ? { session: cookieOf(request, 'session', config) }
      : { guest: person.guestHash?.toString('hex') };
  const plain = Buffer.from(JSON.stringify({ ...who, until }));
  return { pass: seal.encrypt(purpose, '', plain).toString('base64url'), seconds };
};

const opened = ({ seal }: World, text: string): Pass | undefined => {
  try {
    return JSON.parse(seal.decrypt(purpose, '', Buffer.from(text, 'base64url')).toString());
  } catch {
    return undefined;
  }
};

/** Who a pass was written for; refused where it has ended, or the session with which it was asked for. */
export const passHolder = async (world: World, { headers }: FastifyRequest, actorOf: ActorOf): Promise<Actor> => {
  const pass = opened(world, String(headers[passHeader] ?? ''));
  if (!pass || pass.until <= world.now().getTime()) return refuse('not_signed_in', { message: 'ask for a new pass' });
  if (pass.guest) return visitorActor(Buffer.from(pass.guest, 'hex'));
  return (await actorOf(pass.session ?? '')) ?? refuse('not_signed_in');
};
