import { randomBytes } from 'node:crypto';
import type { api } from '@tessera/contract';
import type { Db } from '../../adapters/database/index.ts';
import { createSystemActor, requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getOrigin } from '../../http/origin.ts';
import { enforceRateLimit } from '../../http/rate-limits.ts';
import { hashToken } from '../../http/session.ts';
import { recordAuditEvent, toUserAuditActor } from '../audit/index.ts';
import { queueEmail } from '../email/index.ts';
import { consumeDenial, findDenial, insertDenial, preserveDenial } from './denial-store.ts';
import { recipientEmailLimit } from './password-routes.ts';
import { endInvitations } from './reclaim-account.ts';
import { isSignedInAs, lockSignedInUser, requirePassword, requireSessionOrPassword } from './require-password.ts';
import { endUserSessions } from './session-store.ts';
import type { SignInDeps } from './sign-in.ts';
import * as store from './store.ts';
import {
  consumeToken,
  createToken,
  deleteTokens,
  findUsableToken,
  getTokenLifetimeMs,
  hasUsableToken,
} from './tokens.ts';
import { releaseAddress } from './unverified-store.ts';

const system = createSystemActor('email change');

const confirmationKinds = ['confirm_new_email', 'confirm_old_email'] as const;
const linkKinds = [...confirmationKinds, 'email_changed'] as const;
const recipientByKind = { confirm_new_email: 'new', confirm_old_email: 'old', email_changed: 'former' } as const;

const getDetailEmail = (detail: unknown) => (detail as { email: string }).email;

/** Whether an address belongs to another user: an unverified account has no claim to its address. */
const isTaken = (candidate: store.UserWithAccount | undefined) =>
  candidate !== undefined && (candidate.email_verified_at !== null || candidate.state === 'incomplete');

type EmailChangeRoute = 'changeEmail' | 'emailChange' | 'confirmEmail' | 'denyEmail';

/** Changes the email of an account: both addresses confirm, and either can deny the change. */
export const emailChangeHandlers = (
  deps: SignInDeps,
): RouteHandlers<Pick<typeof api.credentials, EmailChangeRoute>> => {
  const { config, database, now } = deps;
  const { db } = database;

  const findLink = async (key: string) => {
    const denial = await findDenial(system, db, hashToken(key), now());
    const token = denial ?? (await findUsableToken(db, linkKinds, key, now())) ?? fail('link_expired');
    const user = (await store.findUserById(system, db, token.user_id)) ?? fail('link_expired');
    if ('sent_to' in token) {
      const isCurrent = token.sent_to.toLowerCase() === user.email.toLowerCase();
      return { user, email: token.email, sentTo: isCurrent ? ('superseded' as const) : ('former' as const) };
    }
    return {
      user,
      email: getDetailEmail(token.detail),
      sentTo: recipientByKind[token.kind as (typeof linkKinds)[number]],
    };
  };

  const applyEmailChange = async (
    tx: Db,
    user: store.UserRow,
    email: string,
    { origin, ip }: { origin: string; ip: string },
  ) => {
    const { id, language } = user;
    await releaseAddress(system, tx, email);
    if (!(await store.updateEmail(system, tx, id, email, now()))) return fail('email_exists');
    await endInvitations(deps, tx, email);
    await deleteTokens(tx, id, ['recovery', 'verify_email']);
    const change = { from: user.email, to: email };
    await recordAuditEvent(deps, tx, toUserAuditActor(user, ip), { action: 'email_changed', detail: change });
    const key = randomBytes(32).toString('base64url');
    const [created_at, expires_at] = [now(), new Date(now().getTime() + getTokenLifetimeMs('email_changed'))];
    const denial = { token_hash: hashToken(key), user_id: id, email, sent_to: user.email, created_at, expires_at };
    await insertDenial(system, tx, denial);
    const link = `${origin}/confirm-email/${key}`;
    await queueEmail(deps, tx, { name: 'email_changed', to: user.email, language, values: { email }, link });
  };

  return {
    changeEmail: async ({ actor, body, request }) => {
      const member = requireMember(actor);
      const { email } = body;
      const self = await store.findCurrentUser(member, db);
      await requirePassword(deps, member, self, body.current, 'current');
      const found = await store.findUserByEmail(member, db, email);
      if (found?.id === self.id) fail('email_exists', { field: 'email' });
      const belongsToOther = isTaken(found);
      if (belongsToOther && config.discloseAccounts) fail('email_exists', { field: 'email' });
      await enforceRateLimit(deps.consumeRateLimit, `move:${email}`, recipientEmailLimit);
      const { id, language } = self;
      const link = `${getOrigin(request, config)}/confirm-email`;
      const needsOldConfirmation = self.email_verified_at !== null; // an unverified address may be a typo
      await db.transaction().execute(async (tx) => {
        await lockSignedInUser(member, tx);
        await preserveDenial(system, tx, id);
        await deleteTokens(tx, id, confirmationKinds);
        const newAddressToken = await createToken(tx, 'confirm_new_email', id, now(), { email });
        // If accounts aren't disclosed, only the owner of the new address learns that it has an account.
        if (belongsToOther) await queueEmail(deps, tx, { name: 'email_taken', to: email, language });
        else
          await queueEmail(deps, tx, {
            name: 'email_confirm_new',
            to: email,
            language,
            link: `${link}/${newAddressToken}`,
          });
        if (!needsOldConfirmation) return;
        const oldAddressToken = await createToken(tx, 'confirm_old_email', id, now(), { email });
        await queueEmail(deps, tx, {
          name: 'email_confirm_old',
          to: self.email,
          language,
          values: { email },
          link: `${link}/${oldAddressToken}`,
          secondaryLink: `${link}/${oldAddressToken}?deny`,
        });
      });
      return { asked: needsOldConfirmation ? [email, self.email] : [email] };
    },

    emailChange: async ({ actor, query }) => {
      const { user, ...details } = await findLink(query.key);
      return {
        ...details,
        isSignedIn: isSignedInAs(actor, user.id),
        hasPassword: user.password_hash !== null,
      };
    },

    confirmEmail: async ({ actor, body, request }) => {
      const { user, sentTo } = await findLink(body.key);
      // The owner of the new mailbox may not be the user who requested the change.
      if (sentTo === 'new') await requireSessionOrPassword(deps, actor, request, user, body.password);
      return db.transaction().execute(async (tx) => {
        const { kind, detail } = await consumeToken(tx, confirmationKinds, body.key, now());
        const email = getDetailEmail(detail);
        const otherKind = kind === 'confirm_new_email' ? 'confirm_old_email' : 'confirm_new_email';
        await store.lockUser(system, tx, user.id); // or two parallel calls would deadlock
        if (await hasUsableToken(tx, otherKind, user.id, now())) return { email, moved: false };
        const current = (await store.findUserById(system, tx, user.id)) ?? fail('link_expired');
        await applyEmailChange(tx, current, email, { origin: getOrigin(request, config), ip: request.ip });
        return { email, moved: true };
      });
    },

    denyEmail: ({ body, request }) =>
      db.transaction().execute(async (tx) => {
        const denial = await consumeDenial(system, tx, hashToken(body.key), now());
        const token = denial ?? (await consumeToken(tx, linkKinds, body.key, now()));
        const id = token.user_id;
        const user = (await store.findUserById(system, tx, id)) ?? fail('link_expired');
        // The new address can't end sessions of an account that isn't its own.
        const endsSessions = !('kind' in token) || token.kind !== 'confirm_new_email';
        await deleteTokens(tx, id, confirmationKinds);
        if (endsSessions) {
          await deleteTokens(tx, id, ['two_factor']);
          await endUserSessions(system, tx, [id]);
        }
        const email = 'sent_to' in token ? token.email : getDetailEmail(token.detail);
        await recordAuditEvent(deps, tx, toUserAuditActor(user, request.ip), {
          action: 'email_change_denied',
          detail: { email },
        });
        return { signedOut: endsSessions };
      }),
  };
};
