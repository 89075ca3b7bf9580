import type { api } from '@tessera/contract';
import { maxMembers, normalizePermissions } from '@tessera/contract/rules/permissions.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../adapters/database/index.ts';
import { type Member, requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteCall } from '../../http/mount.ts';
import { getOrigin } from '../../http/origin.ts';
import { enforceRateLimit } from '../../http/rate-limits.ts';
import { createToken, lockSignedInUser, requireVerifiedEmail, type SignInDeps } from '../accounts/index.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { queueEmail } from '../email/index.ts';
import * as store from './store.ts';

type TeamRoutes = typeof api.team;
type Inviter = Awaited<ReturnType<typeof store.findInviter>>;

/** Normalizes permissions as stored; throws if they contain folders of another account. */
export const validatePermissions = async (member: Member, db: Db, input: RouteCall<TeamRoutes['change']>['body']) => {
  const rights = normalizePermissions(input as store.PersonPermissions);
  const folders = rights.folders && [...new Set(rights.folders)].sort((a, b) => a - b);
  if (folders && (await store.countOwnFolders(member, db, folders)) < folders.length)
    fail('invalid_input', { issues: [{ field: 'folders', code: 'unknown_folder' }] });
  return { ...rights, folders };
};

const failEmailTaken = (member: Member, existing: Awaited<ReturnType<typeof store.findUserByEmail>>) => {
  if (existing?.id === member.userId) return fail('cannot_invite_self', { field: 'email' });
  if (!existing?.is_ours) return fail('email_in_use', { field: 'email' });
  return fail(existing.state === 'incomplete' ? 'already_invited' : 'already_in_team', { field: 'email' });
};

/** Limits invitation emails to one address per hour, from all accounts. */
const invitationEmailLimit = { max: 3, seconds: 3600 };

const requireEmailAllowance = ({ consumeRateLimit }: SignInDeps, email: string) =>
  enforceRateLimit(consumeRateLimit, `invite:${email.toLowerCase()}`, invitationEmailLimit);

const sendInvitation = async (
  deps: Deps,
  tx: Db,
  request: FastifyRequest,
  inviter: Inviter,
  recipient: { id: string; email: string; language: string; hasOtherAccount: boolean },
) => {
  const name = inviter.name ? `${inviter.name} (${inviter.email})` : inviter.email;
  const key = await createToken(tx, 'invitation', recipient.id, deps.now(), { inviter: name });
  const message = { to: recipient.email, language: recipient.language, values: { inviter: name } };
  if (recipient.hasOtherAccount) return queueEmail(deps, tx, { name: 'invitation_elsewhere', ...message });
  await queueEmail(deps, tx, {
    name: 'invitation',
    ...message,
    link: `${getOrigin(request, deps.config)}/complete-registration?key=${key}`,
  });
};

/**
 * Adds a member by email. If the address has a verified account elsewhere, the admin gets an error; if accounts aren't
 * disclosed, the invitation is parked instead, and only an email tells the recipient. An account that never verified the
 * address doesn't prevent the invitation.
 */
const addPerson = async (member: Member, tx: Db, person: store.NewPerson, { config, now }: SignInDeps) => {
  const { email } = person;
  if (await store.hasParkedInvitation(member, tx, email)) fail('already_invited', { field: 'email' });
  const inserted = await store.insertPerson(member, tx, person, now());
  if (inserted) return { id: inserted.id, hasOtherAccount: false };
  const existing = await store.findUserByEmail(member, tx, email);
  const hasOtherAccount = await store.isEmailClaimed(member, tx, email);
  if (existing?.is_ours || (hasOtherAccount && config.discloseAccounts)) return failEmailTaken(member, existing);
  const parked = await store.insertPerson(member, tx, person, now(), { parked: true });
  return { id: requireValue(parked, 'invited user').id, hasOtherAccount };
};

/** Invites a member; the row, the email and its link are created in one transaction. Returns the member's id. */
export const invite = async (
  { actor, body, request }: RouteCall<TeamRoutes['invite']>,
  deps: SignInDeps,
): Promise<string> => {
  requireVerifiedEmail(await store.findInviter(requireMember(actor), deps.database.db));
  await requireEmailAllowance(deps, body.email);
  return deps.database.db.transaction().execute(async (tx) => {
    const member = requireMember(actor);
    await lockSignedInUser(member, tx);
    const { email, ...permissionsInput } = body;
    const inviter = await store.findInviter(member, tx);
    const rights = await validatePermissions(member, tx, permissionsInput);
    const { language, timezone } = inviter;
    const added = await addPerson(member, tx, { email, language, timezone, rights }, deps);
    if (inviter.people >= maxMembers) fail('team_limit_exceeded', { params: { max: maxMembers } });
    await sendInvitation(deps, tx, request, inviter, { ...added, email, language });
    await recordAuditEvent(deps, tx, member, { action: 'person_invited', target: added.id, detail: { email } });
    return added.id;
  });
};

/** Sends an invitation again; the previous link stops working. */
export const resendInvitation = async (
  { actor, params, request }: RouteCall<TeamRoutes['resend']>,
  deps: SignInDeps,
): Promise<void> => {
  const found = await store.findPerson(requireMember(actor), deps.database.db, params.id, deps.now());
  if (found?.state === 'incomplete') await requireEmailAllowance(deps, found.email);
  return deps.database.db.transaction().execute(async (tx) => {
    const member = requireMember(actor);
    const inviter = await store.findInviter(member, tx);
    const person = (await store.findPerson(member, tx, params.id, deps.now())) ?? fail('not_found');
    if (person.state !== 'incomplete') fail('already_in_team');
    requireVerifiedEmail(inviter);
    const { id, email } = person;
    const isUsable = person.invited_email === null || (await store.unparkInvitation(member, tx, id));
    const hasOtherAccount = !isUsable && (await store.isEmailClaimed(member, tx, email));
    await sendInvitation(deps, tx, request, inviter, { ...person, hasOtherAccount });
    await recordAuditEvent(deps, tx, member, { action: 'invitation_resent', target: id, detail: { email } });
  });
};
