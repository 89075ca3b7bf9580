import type { api } from '@tessera/contract';
import { findMemberConflict } from '@tessera/contract/rules/permissions.ts';
import { type Member, requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import type { SignInDeps } from '../accounts/index.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { queueEmail } from '../email/index.ts';
import { completeRegistration, getInvitation } from './complete-registration.ts';
import { invite, resendInvitation, validatePermissions } from './invite.ts';
import { toTeamMember } from './present.ts';
import * as store from './store.ts';

export const teamHandlers = (deps: SignInDeps): RouteHandlers<typeof api.team> => {
  const { db } = deps.database;

  const presentPerson = async (member: Member, id: string) =>
    toTeamMember((await store.findPerson(member, db, id, deps.now())) ?? fail('not_found'));

  /** Returns a team member whom the caller may change. */
  const requireChangeablePerson = async (member: Member, id: string) => {
    const person = (await store.findPerson(member, db, id, deps.now())) ?? fail('not_found');
    const reason = findMemberConflict(member, { id, isOwner: person.is_owner });
    return reason ? fail(reason) : person;
  };

  return {
    list: async ({ actor }) => ({
      people: (await store.listPeople(requireMember(actor), db, deps.now())).map(toTeamMember),
    }),
    invite: async (call) => {
      const id = await invite(call, deps);
      return presentPerson(requireMember(call.actor), id);
    },
    resend: async (call) => {
      await resendInvitation(call, deps);
      return presentPerson(requireMember(call.actor), call.params.id);
    },
    change: async ({ actor, params, body }) => {
      const member = requireMember(actor);
      const { id, email } = await requireChangeablePerson(member, params.id);
      await db.transaction().execute(async (tx) => {
        const rights = await validatePermissions(member, tx, body);
        if (!(await store.changePerson(member, tx, id, rights))) return;
        await recordAuditEvent(deps, tx, member, { action: 'person_changed', target: id, detail: { email } });
      });
      return presentPerson(member, id);
    },
    remove: async ({ actor, params }) => {
      const member = requireMember(actor);
      const person = await requireChangeablePerson(member, params.id);
      const { id, email, language, state } = person;
      await db.transaction().execute(async (tx) => {
        const inviter = await store.findInviter(member, tx);
        await store.deletePerson(member, tx, id);
        if (state === 'active') {
          const values = { inviter: inviter.name || inviter.email };
          await queueEmail(deps, tx, { name: 'removed_from_team', to: email, language, values });
        }
        await recordAuditEvent(deps, tx, member, { action: 'person_removed', target: id, detail: { email } });
      });
      return toTeamMember(person);
    },
    invitation: (call) => getInvitation(call, deps),
    complete: (call) => completeRegistration(call, deps),
  };
};
