import type { api } from '@tessera/contract';
import { mostPeople, tidyRights } from '@tessera/contract/rules/permissions.ts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../adapters/database/index.ts';
import { asMember, type Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { demandUse } from '../../http/limits.ts';
import type { Call } from '../../http/mount.ts';
import { originOf } from '../../http/origin.ts';
import { refuse } from '../../http/refusal.ts';
import { demandVerified, holdSignedIn, makeToken, type SignInNeeds } from '../accounts/index.ts';
import { recordAct } from '../audit/index.ts';
import { sendMail } from '../mails/index.ts';
import * as store from './store.ts';

type Team = typeof api.team;
type Inviter = Awaited<ReturnType<typeof store.findInviter>>;

/** Rights as they are stored, refused where they name folders that aren't the account's. */
export const acceptRights = async (member: Member, db: Db, given: Call<Team['change']>['body']) => {
  const rights = tidyRights(given as store.Given);
  const folders = rights.folders && [...new Set(rights.folders)].sort((one, other) => one - other);
  if (folders && (await store.countFolders(member, db, folders)) < folders.length)
    refuse('invalid_input', { issues: [{ field: 'folders', code: 'unknown_folder' }] });
  return { ...rights, folders };
};

const refuseTaken = (member: Member, other: Awaited<ReturnType<typeof store.findByAddress>>) => {
  if (other?.id === member.userId) return refuse('invited_oneself', { field: 'email' });
  if (!other?.is_ours) return refuse('address_taken', { field: 'email' });
  return refuse(other.state === 'incomplete' ? 'already_invited' : 'already_in_team', { field: 'email' });
};

/** Letters that an address gets in an hour, from whichever account. */
const lettersToOne = { max: 3, seconds: 3600 };

const demandLetter = ({ countUse }: SignInNeeds, email: string) =>
  demandUse(countUse, `invite:${email.toLowerCase()}`, lettersToOne);

const writeTo = async (
  deps: Deps,
  tx: Db,
  request: FastifyRequest,
  inviter: Inviter,
  invited: { id: string; email: string; language: string; isElsewhere: boolean },
) => {
  const name = inviter.name ? `${inviter.name} (${inviter.email})` : inviter.email;
  const key = await makeToken(tx, 'invitation', invited.id, deps.now(), { inviter: name });
  const letter = { to: invited.email, language: invited.language, values: { inviter: name } };
  if (invited.isElsewhere) return sendMail(deps, tx, { name: 'invitation_elsewhere', ...letter });
  await sendMail(deps, tx, {
    name: 'invitation',
    ...letter,
    link: `${originOf(request, deps.config)}/complete-registration?key=${key}`,
  });
};

/**
 * Adds somebody by their address. Where that has a verified account elsewhere, the admin is told so, or, where the operator
 * doesn't disclose accounts, invites them as anybody else: a letter tells them, and nobody but them. Who never verified the
 * address keeps nobody from it.
 */
const add = async (member: Member, tx: Db, person: store.NewPerson, { config, now }: SignInNeeds) => {
  const { email } = person;
  if (await store.isInvitedElsewhere(member, tx, email)) refuse('already_invited', { field: 'email' });
  const made = await store.insertPerson(member, tx, person, now());
  if (made) return { id: made.id, isElsewhere: false };
  const other = await store.findByAddress(member, tx, email);
  const isElsewhere = await store.isHeld(member, tx, email);
  if (other?.is_ours || (isElsewhere && config.discloseAccounts)) return refuseTaken(member, other);
  const invited = await store.insertPerson(member, tx, person, now(), { elsewhere: true });
  return { id: invited!.id, isElsewhere };
};

/** Invites somebody: the person, the letter and its link come together or not at all. Answers their id. */
export const invite = async ({ actor, body, request }: Call<Team['invite']>, deps: SignInNeeds): Promise<string> => {
  demandVerified(await store.findInviter(asMember(actor), deps.database.db));
  await demandLetter(deps, body.email);
  return deps.database.db.transaction().execute(async (tx) => {
    const member = asMember(actor);
    await holdSignedIn(member, tx);
    const { email, ...given } = body;
    const inviter = await store.findInviter(member, tx);
    const rights = await acceptRights(member, tx, given);
    const { language, timezone } = inviter;
    const made = await add(member, tx, { email, language, timezone, rights }, deps);
    if (inviter.people >= mostPeople) refuse('team_limit_exceeded', { params: { max: mostPeople } });
    await writeTo(deps, tx, request, inviter, { ...made, email, language });
    await recordAct(deps, tx, member, { action: 'person_invited', target: made.id, detail: { email } });
    return made.id;
  });
};

/** Sends an invitation once more; the link before stops working. */
export const resend = async ({ actor, params, request }: Call<Team['resend']>, deps: SignInNeeds): Promise<void> => {
  const found = await store.findPerson(asMember(actor), deps.database.db, params.id, deps.now());
  if (found?.state === 'incomplete') await demandLetter(deps, found.email);
  return deps.database.db.transaction().execute(async (tx) => {
    const member = asMember(actor);
    const inviter = await store.findInviter(member, tx);
    const person = (await store.findPerson(member, tx, params.id, deps.now())) ?? refuse('not_found');
    if (person.state !== 'incomplete') refuse('already_in_team');
    demandVerified(inviter);
    const { id, email } = person;
    const isFree = person.invited_as === null || (await store.freeInvited(member, tx, id));
    const isElsewhere = !isFree && (await store.isHeld(member, tx, email));
    await writeTo(deps, tx, request, inviter, { ...person, isElsewhere });
    await recordAct(deps, tx, member, { action: 'invitation_resent', target: id, detail: { email } });
  });
};
