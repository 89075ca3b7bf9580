import type { api } from '@tessera/contract';
import { whyFixed } from '@tessera/contract/rules/permissions.ts';
import { asMember, type Member } from '../../http/actor.ts';
import type { Handlers } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import type { SignInNeeds } from '../accounts/index.ts';
import { recordAct } from '../audit/index.ts';
import { sendMail } from '../mails/index.ts';
import { complete, invitationFacts } from './complete.ts';
import { acceptRights, invite, resend } from './invite.ts';
import { asPerson } from './present.ts';
import * as store from './store.ts';

export const teamHandlers = (deps: SignInNeeds): Handlers<typeof api.team> => {
  const { db } = deps.database;

  const show = async (member: Member, id: string) =>
    asPerson((await store.findPerson(member, db, id, deps.now())) ?? refuse('not_found'));

  /** Somebody of the team whom the member may change. */
  const changeable = async (member: Member, id: string) => {
    const person = (await store.findPerson(member, db, id, deps.now())) ?? refuse('not_found');
    const why = whyFixed(member, { id, isOwner: person.is_owner });
    return why ? refuse(why) : person;
  };

  return {
    list: async ({ actor }) => ({
      people: (await store.listPeople(asMember(actor), db, deps.now())).map(asPerson),
    }),
    invite: async (call) => {
      const id = await invite(call, deps);
      call.reply.status(201);
      return show(asMember(call.actor), id);
    },
    resend: async (call) => {
      await resend(call, deps);
      return show(asMember(call.actor), call.params.id);
    },
    change: async ({ actor, params, body }) => {
      const member = asMember(actor);
      const { id, email } = await changeable(member, params.id);
      await db.transaction().execute(async (tx) => {
        const rights = await acceptRights(member, tx, body);
        if (!(await store.changePerson(member, tx, id, rights))) return;
        await recordAct(deps, tx, member, { action: 'person_changed', target: id, detail: { email } });
      });
      return show(member, id);
    },
    remove: async ({ actor, params }) => {
      const member = asMember(actor);
      const person = await changeable(member, params.id);
      const { id, email, language, state } = person;
      await db.transaction().execute(async (tx) => {
        const inviter = await store.findInviter(member, tx);
        await store.deletePerson(member, tx, id);
        if (state === 'active') {
          const values = { inviter: inviter.name || inviter.email };
          await sendMail(deps, tx, { name: 'removed_from_team', to: email, language, values });
        }
        await recordAct(deps, tx, member, { action: 'person_removed', target: id, detail: { email } });
      });
      return asPerson(person);
    },
    invitation: (call) => invitationFacts(call, deps),
    complete: (call) => complete(call, deps),
  };
};
