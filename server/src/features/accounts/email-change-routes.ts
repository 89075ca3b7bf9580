import { randomBytes } from 'node:crypto';
import type { api } from '@tessera/contract';
import type { Db } from '../../adapters/database/index.ts';
import { asMember, systemActor } from '../../http/actor.ts';
import { demandUse } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount.ts';
import { originOf } from '../../http/origin.ts';
import { refuse } from '../../http/refusal.ts';
import { hashOf } from '../../http/session.ts';
import { asUser, recordAct } from '../audit/index.ts';
import { sendMail } from '../mails/index.ts';
import { findDenial, insertDenial, keepDenial, spendDenial } from './denial-store.ts';
import { endInvitations } from './hand-over.ts';
import { lettersToOne } from './password-routes.ts';
import { demandHolder, demandPassword, holdSignedIn, isSessionOf } from './proof.ts';
import { endSessionsOf } from './session-store.ts';
import type { Needs } from './sign-in.ts';
import * as store from './store.ts';
import { dropTokens, isAwaited, lifetimeOf, makeToken, readToken, spendToken } from './tokens.ts';
import { releaseAddress } from './unverified-store.ts';

const system = systemActor('email change');

const asking = ['confirm_new_email', 'confirm_old_email'] as const;
const kinds = [...asking, 'email_changed'] as const;
const sentTo = { confirm_new_email: 'new', confirm_old_email: 'old', email_changed: 'former' } as const;

const emailIn = (detail: unknown) => (detail as { email: string }).email;

/** Whether an address is another user's for sure: who never verified it has no claim to it. */
const isTaken = (other: store.Candidate | undefined) =>
  other !== undefined && (other.email_verified_at !== null || other.state === 'incomplete');

type Name = 'changeEmail' | 'emailChange' | 'confirmEmail' | 'denyEmail';

/** Moving an account to another address: both agree, and each may say that it wasn't their wish. */
export const emailChangeHandlers = (deps: Needs): Handlers<Pick<typeof api.credentials, Name>> => {
  const { config, database, now } = deps;
  const { db } = database;

  const linkOf = async (key: string) => {
    const denial = await findDenial(system, db, hashOf(key), now());
    const token = denial ?? (await readToken(db, kinds, key, now())) ?? refuse('link_expired');
    const user = (await store.findById(system, db, token.user_id)) ?? refuse('link_expired');
    if ('sent_to' in token) {
      const isCurrent = token.sent_to.toLowerCase() === user.email.toLowerCase();
      return { user, email: token.email, sentTo: isCurrent ? ('superseded' as const) : ('former' as const) };
    }
    return { user, email: emailIn(token.detail), sentTo: sentTo[token.kind as (typeof kinds)[number]] };
  };

  const move = async (tx: Db, user: store.UserRow, email: string, { origin, ip }: { origin: string; ip: string }) => {
    const { id, language } = user;
    await releaseAddress(system, tx, email);
    if (!(await store.moveEmail(system, tx, id, email, now()))) return refuse('email_exists');
    await endInvitations(deps, tx, email);
    await dropTokens(tx, id, ['recovery', 'verify_email']);
    const change = { from: user.email, to: email };
    await recordAct(deps, tx, asUser(user, ip), { action: 'email_changed', detail: change });
    const key = randomBytes(32).toString('base64url');
    const [created_at, expires_at] = [now(), new Date(now().getTime() + lifetimeOf('email_changed'))];
    const denial = { token_hash: hashOf(key), user_id: id, email, sent_to: user.email, created_at, expires_at };
    await insertDenial(system, tx, denial);
    const link = `${origin}/confirm-email/${key}`;
    await sendMail(deps, tx, { name: 'email_changed', to: user.email, language, values: { email }, link });
  };

  return {
    changeEmail: async ({ actor, body, request }) => {
      const member = asMember(actor);
      const { email } = body;
      const self = await store.findSelf(member, db);
      await demandPassword(deps, member, self, body.current, 'current');
      const found = await store.findByEmail(member, db, email);
      if (found?.id === self.id) refuse('email_exists', { field: 'email' });
      const isOthers = isTaken(found);
      if (isOthers && config.discloseAccounts) refuse('email_exists', { field: 'email' });
      await demandUse(deps.countUse, `move:${email}`, lettersToOne);
      const { id, language } = self;
      const link = `${originOf(request, config)}/confirm-email`;
      const asksOld = self.email_verified_at !== null; // an unverified address may be a typo
      await db.transaction().execute(async (tx) => {
        await holdSignedIn(member, tx);
        await keepDenial(system, tx, id);
        await dropTokens(tx, id, asking);
        const toNew = await makeToken(tx, 'confirm_new_email', id, now(), { email });
        // Where accounts aren't disclosed, only the owner of the new address learns that it has one.
        if (isOthers) await sendMail(deps, tx, { name: 'email_taken', to: email, language });
        else await sendMail(deps, tx, { name: 'email_confirm_new', to: email, language, link: `${link}/${toNew}` });
        if (!asksOld) return;
        const toOld = await makeToken(tx, 'confirm_old_email', id, now(), { email });
        await sendMail(deps, tx, {
          name: 'email_confirm_old',
          to: self.email,
          language,
          values: { email },
          link: `${link}/${toOld}`,
          otherLink: `${link}/${toOld}?deny`,
        });
      });
      return { asked: asksOld ? [email, self.email] : [email] };
    },

    emailChange: async ({ actor, query }) => {
      const { user, ...facts } = await linkOf(query.key);
      return {
        ...facts,
        isSignedIn: isSessionOf(actor, user.id),
        hasPassword: user.password_hash !== null,
      };
    },

    confirmEmail: async ({ actor, body, request }) => {
      const { user, sentTo } = await linkOf(body.key);
      // The owner of the new mailbox may not be the user who requested the change.
      if (sentTo === 'new') await demandHolder(deps, actor, request, user, body.password);
      return db.transaction().execute(async (tx) => {
        const { kind, detail } = await spendToken(tx, asking, body.key, now());
        const email = emailIn(detail);
        const other = kind === 'confirm_new_email' ? 'confirm_old_email' : 'confirm_new_email';
        await store.holdUser(system, tx, user.id); // or two parallel calls would wait for each other
        if (await isAwaited(tx, other, user.id, now())) return { email, moved: false };
        const current = (await store.findById(system, tx, user.id)) ?? refuse('link_expired');
        await move(tx, current, email, { origin: originOf(request, config), ip: request.ip });
        return { email, moved: true };
      });
    },

    denyEmail: ({ body, request }) =>
      db.transaction().execute(async (tx) => {
        const denial = await spendDenial(system, tx, hashOf(body.key), now());
        const token = denial ?? (await spendToken(tx, kinds, body.key, now()));
        const id = token.user_id;
        const user = (await store.findById(system, tx, id)) ?? refuse('link_expired');
        // The new address has no say in an account that isn't its own.
        const signsOut = !('kind' in token) || token.kind !== 'confirm_new_email';
        await dropTokens(tx, id, asking);
        if (signsOut) {
          await dropTokens(tx, id, ['two_factor']);
          await endSessionsOf(system, tx, [id]);
        }
        const email = 'sent_to' in token ? token.email : emailIn(token.detail);
        await recordAct(deps, tx, asUser(user, request.ip), { action: 'email_change_denied', detail: { email } });
        return { signedOut: signsOut };
      }),
  };
};
