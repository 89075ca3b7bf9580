import { email as emailSchema } from '@tessera/contract/api/account.ts';
import { locales } from '@tessera/contract/locales.ts';
import { type Provider, providerNames } from '@tessera/contract/rules/providers.ts';
import type { Db } from '../../adapters/database/index.ts';
import type { Somebody } from '../../adapters/identity/port.ts';
import type { System } from '../../http/actor.ts';
import { originOf } from '../../http/origin.ts';
import { refuse } from '../../http/refusal.ts';
import {
  type Candidate,
  type Door,
  findCandidate,
  findCandidateByEmail,
  handOver,
  openAccount,
  type SignInNeeds,
  sendVerification,
} from '../accounts/index.ts';
import { asUser, recordAct } from '../audit/index.ts';
import { sendMail } from '../mails/index.ts';
import type { State } from './state.ts';
import * as store from './store.ts';

const languages: ReadonlySet<string> = new Set(locales);

/** Somebody who was found or made, or only written to: who they are isn't said to the browser. */
export type Entered = { user: Candidate } | { writtenTo: string };

type Given = { provider: Provider; somebody: Somebody; state: State };

/** Tells a user that they now have another way in, and records it. */
export const tellOfLink = async (
  deps: SignInNeeds,
  tx: Db,
  { request }: Pick<Door, 'request'>,
  user: { id: string; email: string; language: string; parent_account: string | null },
  provider: Provider,
) => {
  const name = providerNames[provider];
  await recordAct(deps, tx, asUser(user, request.ip), { action: 'identity_linked', detail: { provider: name } });
  const link = `${originOf(request, deps.config)}/app/my-account/connections`;
  const { email: to, language } = user;
  await sendMail(deps, tx, { name: 'identity_linked', to, language, values: { provider: name }, link });
};

/** Another request was faster; what it did is found at the next look. */
class Overtaken extends Error {}

const link = async (deps: SignInNeeds, system: System, door: Door, user: Candidate, given: Given, email: string) => {
  const { database, now } = deps;
  const { provider, somebody } = given;
  await database.db.transaction().execute(async (tx) => {
    if (!user.email_verified_at) await handOver(deps, tx, user);
    const identity = { provider, subject: somebody.subject, userId: user.id, email };
    if (!(await store.insertIdentity(system, tx, identity, now()))) throw new Overtaken();
    await tellOfLink(deps, tx, door, user, provider);
  });
};

const open = async (deps: SignInNeeds, system: System, door: Door, given: Given, email: string) => {
  const { now } = deps;
  const { provider, somebody, state } = given;
  const newcomer = {
    email,
    passwordHash: null,
    emailVerifiedAt: somebody.emailVerified ? now() : null,
    language: state.locale && languages.has(state.locale) ? state.locale : 'en',
    timezone: state.timezone,
    adClick: state.gclid,
  };
  const row = await openAccount(deps, door, newcomer, async (tx, { id }) => {
    const identity = { provider, subject: somebody.subject, userId: id, email };
    if (!(await store.insertIdentity(system, tx, identity, now()))) throw new Overtaken();
  });
  if (!row) throw new Overtaken();
};

/**
 * Who somebody at a provider is here. The provider's id of them decides. Without one that we know, an address opens an
 * account that exists only if the provider vouches for it; whoever opened that account without ever proving the address
 * loses it. An address that nobody vouches for opens new accounts only, which then are asked for the proof.
 */
const look = async (deps: SignInNeeds, system: System, door: Door, given: Given): Promise<Entered> => {
  const { config, database } = deps;
  const { db } = database;
  const { provider, somebody, state } = given;
  const find = async () => {
    const known = await store.findIdentity(system, db, provider, somebody.subject);
    return known && findCandidate(system, db, known.user_id);
  };
  /** Where the operator doesn't disclose accounts, who has proven no address gets the same answer whether it has one. */
  const enter = async (user: Candidate): Promise<Entered> => {
    if (config.discloseAccounts || user.email_verified_at) return { user };
    await sendVerification(deps, db, door.request, user);
    return { writtenTo: user.email };
  };

  const known = await find();
  if (known) return enter(known);
  const parsed = emailSchema.safeParse(somebody.email ?? '');
  if (!parsed.success) return refuse('email_invalid');
  const email = parsed.data;
  const user = await findCandidateByEmail(system, db, email);
  const isOnlyInvited = user?.state === 'incomplete' && state.mode === 'create';
  if (!user || isOnlyInvited) {
    if (state.mode === 'login') {
      if (config.discloseAccounts || somebody.emailVerified) return refuse('user_not_found');
      const letter = { name: 'recovery_unknown', to: email, language: state.locale ?? 'en' } as const;
      await sendMail(deps, db, { ...letter, link: `${originOf(door.request, config)}/register` });
      return { writtenTo: email };
    }
    await open(deps, system, door, given, email);
    const opened = (await find()) ?? refuse('generic');
    // The letter that asks for the proof went out with the account.
    return config.discloseAccounts || opened.email_verified_at ? { user: opened } : { writtenTo: email };
  }
  if (!somebody.emailVerified) {
    if (config.discloseAccounts) return refuse('email_exists');
    const letter = { name: 'already_registered', to: user.email, language: user.language } as const;
    await sendMail(deps, db, { ...letter, link: `${originOf(door.request, config)}/login` });
    return { writtenTo: email };
  }
  if (user.state === 'incomplete') return refuse('collaborator_registration_incomplete');
  if (user.state === 'banned') return refuse('account_banned');
  await link(deps, system, door, user, given, email);
  return { user: (await findCandidate(system, db, user.id)) ?? refuse('generic') };
};

export const enter = async (deps: SignInNeeds, system: System, door: Door, given: Given): Promise<Entered> => {
  try {
    return await look(deps, system, door, given);
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    return look(deps, system, door, given);
  }
};
