import type { api } from '@tessera/contract';
import { defaultLocale } from '@tessera/contract/locales.ts';
import { parseTimeZone } from '@tessera/qr-types/fields/zone.ts';
import type { Db } from '../../adapters/database/index.ts';
import { requireRequestActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getOrigin } from '../../http/origin.ts';
import { recordAuditEvent, toUserAuditActor } from '../audit/index.ts';
import { requireCaptcha } from '../captcha/index.ts';
import { queueEmail } from '../email/index.ts';
import { hashNewPassword } from './password.ts';
import { markEmailVerified } from './reclaim-account.ts';
import { type RequestContext, type SignInDeps, signIn } from './sign-in.ts';
import * as store from './store.ts';
import { createToken } from './tokens.ts';

/** Sends a verification email; earlier links stop working. */
export const sendVerificationEmail = async (
  deps: Pick<Deps, 'config' | 'jobs' | 'now'>,
  db: Db,
  request: RequestContext['request'],
  { id, email, language }: Pick<store.UserRow, 'id' | 'email' | 'language'>,
) => {
  const key = await createToken(db, 'verify_email', id, deps.now(), { email });
  const link = `${getOrigin(request, deps.config)}/verify-email/${key}`;
  await queueEmail(deps, db, { name: 'verification', to: email, language, link });
};

const parseAdClick = (adClick: string | undefined) => {
  const [name, ...value] = adClick?.split(':') ?? [];
  return name ? { [name]: value.join(':') } : {};
};

type NewAccountInput = Omit<store.NewUser, 'timezone' | 'country' | 'click_ids'> & {
  timezone: string | undefined;
  adClick: string | undefined;
};

/**
 * Creates an owner's account with its trial, and sends a verification email unless the address is already verified. Returns
 * undefined if the address has an account. A pending invitation of the address stays valid until the address is verified.
 * `afterInsert` runs in the same transaction.
 */
export const createAccount = async (
  deps: SignInDeps,
  { actor, request }: RequestContext,
  input: NewAccountInput,
  afterInsert: (tx: Db, row: store.UserRow) => Promise<unknown> = async () => {},
) => {
  const { config, database, geo, now } = deps;
  const { timezone, adClick, ...user } = input;
  const newUser = {
    ...user,
    timezone: parseTimeZone(timezone ?? '') ?? 'UTC',
    country: geo.getCountry(request.ip) || null,
    click_ids: parseAdClick(adClick),
  };
  return database.db.transaction().execute(async (tx) => {
    await store.parkInvitation(requireRequestActor(actor), tx, newUser.email);
    const row = await store.insertOwner(requireRequestActor(actor), tx, newUser, now(), config.trialDays);
    if (!row) return undefined;
    if (row.email_verified_at) await markEmailVerified(deps, tx, row);
    else await sendVerificationEmail(deps, tx, request, row);
    await recordAuditEvent(deps, tx, toUserAuditActor(row, request.ip), { action: 'registered' });
    await afterInsert(tx, row);
    return row;
  });
};

type RegisterHandler = RouteHandlers<typeof api.account>['register'];

/**
 * Registration. If accounts aren't disclosed, the response is the same for known and unknown addresses, and an email says
 * the rest.
 */
export const createRegisterHandler =
  (deps: SignInDeps): RegisterHandler =>
  async (call) => {
    const { email, password, language = defaultLocale, timezone, adClick } = call.body;
    await requireCaptcha(deps, deps.database.db, call.body.captcha, call.request.ip);
    const passwordHash = await hashNewPassword(password, email);
    const row = await createAccount(deps, call, {
      email,
      passwordHash,
      emailVerifiedAt: null,
      language,
      timezone,
      adClick,
    });
    if (!deps.config.discloseAccounts) {
      const link = `${getOrigin(call.request, deps.config)}/login`;
      if (!row) await queueEmail(deps, deps.database.db, { name: 'already_registered', to: email, language, link });
      call.reply.status(202);
      return { sent: true };
    }
    if (!row) return fail('email_exists', { field: 'email' });
    return signIn(deps, call, row);
  };
