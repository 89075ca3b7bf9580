import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '../../feature.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { siteHeaders } from '../../http/headers.ts';
import { getAddressCallers } from '../../http/rate-limits.ts';
import { identifyCaller } from '../../http/session.ts';
import * as store from './store.ts';

const purpose = 'weekly-summary';
const idBytes = 16;
const macBytes = 16;

const toBytes = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex');
const toUserId = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

type TokenDeps = Pick<Deps, 'secretBox'>;
const computeMac = ({ secretBox }: TokenDeps, userId: string) => secretBox.mac(purpose, userId).subarray(0, macBytes);

/** Returns the path that ends a user’s summaries: a page for people, and by POST for email programs (RFC 8058). */
export const buildUnsubscribePath = (deps: TokenDeps, userId: string): string =>
  `/unsubscribe/${Buffer.concat([toBytes(userId), computeMac(deps, userId)]).toString('base64url')}`;

const findUserId = (deps: TokenDeps, token: string): string | undefined => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + macBytes) return undefined;
  const userId = toUserId(bytes.subarray(0, idBytes));
  return computeMac(deps, userId).equals(bytes.subarray(idBytes)) ? userId : undefined;
};

/**
 * Ends summaries by one click in an email program. Its token allows nothing else, so neither Origin nor a session is
 * required. The page at the same path asks first, since programs that check links open them.
 */
export const mountUnsubscribe = (app: FastifyInstance, context: FeatureContext) => {
  app.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
    context.limitRequestRate(getAddressCallers(request.ip), 'write');
    if (context.config.readOnly) fail('read_only', { retryAfter: 300 });
    const userId = findUserId(context, request.params.token) ?? fail('not_found');
    const caller = await identifyCaller(request, context.config, context.findSessionMember);
    await store.unsubscribe(caller, context.database.db, userId);
    return reply
      .headers({ ...siteHeaders, 'cache-control': 'no-store' })
      .code(204)
      .send();
  });
};
