import { email as emailSchema } from '@tessera/contract/api/email.ts';
import { defaultLocale, isLocale } from '@tessera/contract/locales.ts';
import { type Provider, providerNames } from '@tessera/contract/rules/providers.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { ProviderIdentity } from '../../adapters/identity/port.ts';
import type { SystemActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import { getOrigin } from '../../http/origin.ts';
import {
  createAccount,
  findUserByEmail,
  findUserById,
  type RequestContext,
  reclaimAccount,
  type SignInDeps,
  sendVerificationEmail,
  type UserWithAccount,
} from '../accounts/index.ts';
import { recordAuditEvent, toUserAuditActor } from '../audit/index.ts';
import { queueEmail } from '../email/index.ts';
import type { OAuthState } from './state.ts';
import * as store from './store.ts';

/** Result of a sign-in with a provider: a user, or "email sent" (without disclosing whether the account exists). */
export type ProviderSignInResult = { user: UserWithAccount } | { emailSentTo: string };

type ProviderSignIn = { provider: Provider; profile: ProviderIdentity; state: OAuthState };

/** Records a new identity, and notifies its user. */
export const recordIdentityLink = async (
  deps: SignInDeps,
  tx: Db,
  { request }: Pick<RequestContext, 'request'>,
  user: { id: string; email: string; language: string; parent_account: string | null },
  provider: Provider,
) => {
  const name = providerNames[provider];
  await recordAuditEvent(deps, tx, toUserAuditActor(user, request.ip), {
    action: 'identity_linked',
    detail: { provider: name },
  });
  const link = `${getOrigin(request, deps.config)}/app/my-account/connections`;
  const { email: to, language } = user;
  await queueEmail(deps, tx, { name: 'identity_linked', to, language, values: { provider: name }, link });
};

/** A concurrent request won; a retry finds its result. */
class ConcurrentSignInError extends Error {}

const linkIdentity = async (
  deps: SignInDeps,
  system: SystemActor,
  context: RequestContext,
  user: UserWithAccount,
  providerSignIn: ProviderSignIn,
  email: string,
) => {
  const { database, now } = deps;
  const { provider, profile } = providerSignIn;
  await database.db.transaction().execute(async (tx) => {
    if (!user.email_verified_at) await reclaimAccount(deps, tx, user);
    const identity = { provider, subject: profile.subject, userId: user.id, email };
    if (!(await store.insertIdentity(system, tx, identity, now()))) throw new ConcurrentSignInError();
    await recordIdentityLink(deps, tx, context, user, provider);
  });
};

const createAccountWithIdentity = async (
  deps: SignInDeps,
  system: SystemActor,
  context: RequestContext,
  providerSignIn: ProviderSignIn,
  email: string,
) => {
  const { now } = deps;
  const { provider, profile, state } = providerSignIn;
  const newAccount = {
    email,
    passwordHash: null,
    emailVerifiedAt: profile.emailVerified ? now() : null,
    language: isLocale(state.locale) ? state.locale : defaultLocale,
    timezone: state.timezone,
    adClick: state.gclid,
  };
  const row = await createAccount(deps, context, newAccount, async (tx, { id }) => {
    const identity = { provider, subject: profile.subject, userId: id, email };
    if (!(await store.insertIdentity(system, tx, identity, now()))) throw new ConcurrentSignInError();
  });
  if (!row) throw new ConcurrentSignInError();
};

/**
 * Resolves the user of a provider's profile. A known identity decides. Otherwise an email gives access to an existing
 * account only if the provider has verified it; an account whose creator never verified that address is reclaimed. An
 * unverified email can only create a new account, which then has to verify it.
 */
const resolveUserOnce = async (
  deps: SignInDeps,
  system: SystemActor,
  context: RequestContext,
  providerSignIn: ProviderSignIn,
): Promise<ProviderSignInResult> => {
  const { config, database } = deps;
  const { db } = database;
  const { provider, profile, state } = providerSignIn;
  const find = async () => {
    const known = await store.findIdentity(system, db, provider, profile.subject);
    return known && findUserById(system, db, known.user_id);
  };
  /** If accounts aren't disclosed, users with an unverified address get the same response with or without an account. */
  const discloseOrEmail = async (user: UserWithAccount): Promise<ProviderSignInResult> => {
    if (config.discloseAccounts || user.email_verified_at) return { user };
    await sendVerificationEmail(deps, db, context.request, user);
    return { emailSentTo: user.email };
  };

  const known = await find();
  if (known) return discloseOrEmail(known);
  const parsed = emailSchema.safeParse(profile.email ?? '');
  if (!parsed.success) return fail('email_invalid');
  const email = parsed.data;
  const user = await findUserByEmail(system, db, email);
  const isOnlyInvited = user?.state === 'incomplete' && state.mode === 'create';
  if (!user || isOnlyInvited) {
    if (state.mode === 'login') {
      if (config.discloseAccounts || profile.emailVerified) return fail('user_not_found');
      const message = { name: 'recovery_unknown', to: email, language: state.locale ?? defaultLocale } as const;
      await queueEmail(deps, db, { ...message, link: `${getOrigin(context.request, config)}/register` });
      return { emailSentTo: email };
    }
    await createAccountWithIdentity(deps, system, context, providerSignIn, email);
    const created = (await find()) ?? fail('generic');
    // The verification email was sent with the new account.
    return config.discloseAccounts || created.email_verified_at ? { user: created } : { emailSentTo: email };
  }
  if (!profile.emailVerified) {
    if (config.discloseAccounts) return fail('email_exists');
    const message = { name: 'already_registered', to: user.email, language: user.language } as const;
    await queueEmail(deps, db, { ...message, link: `${getOrigin(context.request, config)}/login` });
    return { emailSentTo: email };
  }
  if (user.state === 'incomplete') return fail('collaborator_registration_incomplete');
  if (user.state === 'banned') return fail('account_banned');
  await linkIdentity(deps, system, context, user, providerSignIn, email);
  return { user: (await findUserById(system, db, user.id)) ?? fail('generic') };
};

export const resolveUser = async (
  deps: SignInDeps,
  system: SystemActor,
  context: RequestContext,
  providerSignIn: ProviderSignIn,
): Promise<ProviderSignInResult> => {
  try {
    return await resolveUserOnce(deps, system, context, providerSignIn);
  } catch (error) {
    if (!(error instanceof ConcurrentSignInError)) throw error;
    return resolveUserOnce(deps, system, context, providerSignIn);
  }
};
