import { randomUUID } from 'node:crypto';
import type { api } from '@tessera/contract';
import { maxOpenTransfers, transferDays } from '@tessera/contract/rules/transfers.ts';
import type { Tx } from '../../adapters/database/index.ts';
import { type Member, requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { RouteCall } from '../../http/mount.ts';
import { getOrigin } from '../../http/origin.ts';
import { enforceRateLimit } from '../../http/rate-limits.ts';
import { getFormatter } from '../../i18n.ts';
import { requireVerifiedEmail, type SignInDeps } from '../accounts/index.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { queueEmail } from '../email/index.ts';
import * as store from './store.ts';

type OfferCall = RouteCall<typeof api.transfers.create>;

const dayMs = 86_400_000;
/** Limits emails to one address per hour, from all accounts. */
const emailLimit = { max: 3, seconds: 3600 };

/** Whether an error means that another offer has got one of the codes since. */
const isAlreadyOffered = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'transfer_code_offered';

/** Throws what prevents an offer, apart from its address. Returns the name of what is offered. */
const requireOfferable = async (member: Member, tx: Tx, { scope, id }: OfferCall['body']): Promise<string> => {
  const name = (await store.findScopeName(member, tx, scope, id)) ?? fail('not_found');
  const { codes, blocked, offered } = await store.previewTransfer(member, tx, scope, id);
  if (codes > 0) return name;
  if (offered > 0) return fail('already_offered');
  return fail(blocked > 0 ? 'code_blocked' : 'not_found', { message: 'there are no codes that can move' });
};

/** Offers codes to an address, and sends it an email. Nothing tells the sender whether there is an account with it. */
export const offerTransfer = async ({ actor, body, request }: OfferCall, deps: SignInDeps): Promise<string> => {
  const member = requireMember(actor);
  const { db } = deps.database;
  const { scope, email } = body;
  const owner = (await store.findAccountOwner(member, db, member.accountId)) ?? fail('not_found');
  requireVerifiedEmail(owner);
  if (owner.email.toLowerCase() === email.toLowerCase()) fail('transfer_to_self', { field: 'email' });
  await enforceRateLimit(deps.consumeRateLimit, `transfer:${email.toLowerCase()}`, emailLimit);
  const id = randomUUID();
  const now = deps.now();
  try {
    await db.transaction().execute(async (tx) => {
      if ((await store.countOpenTransfers(member, tx)) >= maxOpenTransfers)
        fail('transfer_limit_exceeded', { params: { max: maxOpenTransfers } });
      const name = await requireOfferable(member, tx, body);
      const expiresAt = new Date(now.getTime() + transferDays * dayMs);
      const transfer = { id, email: email.toLowerCase(), scope, scopeId: body.id, name };
      const count = await store.insertTransfer(member, tx, transfer, { now, expiresAt });
      await recordAuditEvent(deps, tx, member, { action: 'transfer_offered', target: id, detail: { count, email } });
      const reader = (await store.findRecipient(member, tx, email)) ?? owner;
      const sender = owner.name ? `${owner.name} (${owner.email})` : owner.email;
      await queueEmail(deps, tx, {
        name: 'transfer_offered',
        to: email,
        language: reader.language,
        values: { sender, count: getFormatter(reader).number(count) },
        link: `${getOrigin(request, deps.config)}/app/transfers/${id}`,
      });
    });
  } catch (error) {
    if (isAlreadyOffered(error)) fail('already_offered');
    throw error;
  }
  return id;
};
