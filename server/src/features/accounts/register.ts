import type { api } from '@tessera/contract';
import { zoneOf } from '@tessera/qr-types/fields/zone.ts';
import type { Db } from '../../adapters/database/index.ts';
import { asPerson } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { originOf } from '../../http/origin.ts';
import { refuse } from '../../http/refusal.ts';
import { asUser, recordAct } from '../audit/index.ts';
import { verifyCaptcha } from '../captcha/index.ts';
import { sendMail } from '../mails/index.ts';
import { endInvitations } from './hand-over.ts';
import { hashNewPassword } from './password.ts';
import { type Door, type Needs, signIn } from './sign-in.ts';
import * as store from './store.ts';
import { makeToken } from './tokens.ts';

/** Sends the letter that proves an address; an earlier one stops working. */
export const sendVerification = async (
  deps: Pick<Deps, 'config' | 'jobs' | 'now'>,
  db: Db,
  request: Door['request'],
  { id, email, language }: Pick<store.UserRow, 'id' | 'email' | 'language'>,
) => {
  const key = await makeToken(db, 'verify_email', id, deps.now(), { email });
  const link = `${originOf(request, deps.config)}/verify-email/${key}`;
  await sendMail(deps, db, { name: 'verification', to: email, language, link });
};

const clickOf = (adClick: string | undefined) => {
  const [name, ...value] = adClick?.split(':') ?? [];
  return name ? { [name]: value.join(':') } : {};
};

type Newcomer = Omit<store.NewUser, 'timezone' | 'country' | 'click_ids'> & {
  timezone: string | undefined;
  adClick: string | undefined;
};

/**
 * Opens an owner's account with its trial, and asks for proof of the address where nobody vouches for it. Undefined where
 * the address has an account; an invitation that waits there goes on waiting until the address is verified. `also` is done with it, or nothing is.
 */
export const openAccount = async (
  deps: Needs,
  { actor, request }: Door,
  newcomer: Newcomer,
  also: (tx: Db, row: store.UserRow) => Promise<unknown> = async () => {},
) => {
  const { config, database, geo, now } = deps;
  const { timezone, adClick, ...user } = newcomer;
  const facts = {
    ...user,
    timezone: zoneOf(timezone ?? '') ?? 'UTC',
    country: geo.countryOf(request.ip) || null,
    click_ids: clickOf(adClick),
  };
  return database.db.transaction().execute(async (tx) => {
    await store.parkInvitation(asPerson(actor), tx, facts.email);
    const row = await store.insertOwner(asPerson(actor), tx, facts, now(), config.trialDays);
    if (!row) return undefined;
    if (row.email_verified_at) await endInvitations(deps, tx, row.email);
    else await sendVerification(deps, tx, request, row);
    await recordAct(deps, tx, asUser(row, request.ip), { action: 'registered' });
    await also(tx, row);
    return row;
  });
};

type Register = Handlers<typeof api.account>['register'];

/**
 * Registering. Where the operator doesn't disclose which addresses have an account, both get the same answer, and a letter
 * says the rest.
 */
export const register =
  (deps: Needs): Register =>
  async (call) => {
    const { email, password, language = 'en', timezone, adClick } = call.body;
    await verifyCaptcha(deps, deps.database.db, call.body.captcha, call.request.ip);
    const passwordHash = await hashNewPassword(password, email);
    const row = await openAccount(deps, call, {
      email,
      passwordHash,
      emailVerifiedAt: null,
      language,
      timezone,
      adClick,
    });
    if (!deps.config.discloseAccounts) {
      const link = `${originOf(call.request, deps.config)}/login`;
      if (!row) await sendMail(deps, deps.database.db, { name: 'already_registered', to: email, language, link });
      call.reply.status(202);
      return { sent: true };
    }
    if (!row) return refuse('email_exists', { field: 'email' });
    call.reply.status(201);
    return signIn(deps, call, row);
  };
