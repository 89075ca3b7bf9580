import { createHash } from 'node:crypto';
import type { Route } from '@tessera/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestActor } from './actor.ts';
import { getRequiredScope } from './api-keys.ts';

/** What a call was answered, so that it can be repeated. */
export type StoredReply = { status: number; headers: Readonly<Record<string, string>>; body: unknown };

/** A call with an Idempotency-Key. `fingerprint` is the same for calls that ask for the same. */
type IdempotentCall = { actor: RequestActor; key: string; fingerprint: string };

/**
 * Does the work of a call if no call with the same key has; otherwise returns what that one was answered. Implemented by
 * `idempotency`.
 */
export type RunOnce = (
  call: IdempotentCall,
  work: () => Promise<StoredReply>,
) => Promise<{ reply: StoredReply; isReplay: boolean }>;

/** Whether a route honours the header: every POST with a JSON response that API keys can call. */
export const takesIdempotencyKey = (route: Pick<Route, 'method' | 'response' | 'policy' | 'scope'>): boolean =>
  route.method === 'POST' && route.response !== undefined && getRequiredScope(route) !== undefined;

/** Headers of a response that belong to what was done, unlike those of the connection or of limits. */
const repeatedHeaders = ['etag', 'location'];

/** What a caller may see: with another account or API key, a user doesn’t get what was answered to them with this one. */
const getReach = (actor: RequestActor) => actor.kind === 'member' && [actor.accountId, actor.folderScope];

/** Returns what two calls have in common if they ask for the same. A streamed file counts by its size and type. */
const getFingerprint = (
  actor: RequestActor,
  { method, url, headers }: FastifyRequest,
  { body, file }: { body: unknown; file: unknown },
) =>
  JSON.stringify([
    getReach(actor),
    method,
    url,
    body,
    file instanceof Uint8Array
      ? createHash('sha256').update(file).digest('base64')
      : file && [headers['content-length'], headers['content-type']],
  ]);

/** Reads the rest of a file that isn’t used, so that its sender gets the response. */
const drain = async (file: unknown) => {
  if (file instanceof Uint8Array || typeof file !== 'object' || file === null) return;
  for await (const _ of file as AsyncIterable<Uint8Array>);
};

/** Does the work of a call and returns its response; with an Idempotency-Key once, and then returns that response again. */
export const answerOnce = async (
  route: Route,
  {
    actor,
    request,
    reply,
    ...input
  }: { actor: RequestActor; request: FastifyRequest; reply: FastifyReply } & {
    body: unknown;
    file: unknown;
  },
  runOnce: RunOnce,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '' || !takesIdempotencyKey(route)) return work();
  const call = { actor, key, fingerprint: getFingerprint(actor, request, input) };
  const once = await runOnce(call, async () => {
    const body = await work();
    const headers = repeatedHeaders.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    });
    return { status: reply.statusCode, headers: Object.fromEntries(headers), body };
  });
  if (!once.isReplay) return once.reply.body;
  await drain(input.file);
  reply.status(once.reply.status).headers({ ...once.reply.headers, 'idempotency-replayed': 'true' });
  return once.reply.body;
};
