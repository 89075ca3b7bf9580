import { text } from '@tessera/qr-types/fields/text.ts';
import { z } from 'zod';
import { permissions, roles, views } from '../rules/permissions.ts';
import { newPassword, signInResponse } from './account.ts';
import { email } from './email.ts';
import { folderId } from './folders.ts';
import { route } from './route.ts';

const viewIds = Object.values(views);
const role = z.literal(Object.values(roles));
const view = z.number().refine((number) => (viewIds as number[]).includes(number), {
  error: 'wrong_choice',
  params: { allowed: viewIds.join(', ') },
});
const grant = z.strictObject(Object.fromEntries(permissions.map((name) => [name, z.boolean().optional()])));

/** A member’s permissions. Admins may do everything, so the other fields don’t apply to them. */
const permissionFields = {
  role,
  views: z.array(view).max(viewIds.length).default([]),
  /** Granted permissions by the number of the view. */
  permissions: z.record(z.string().regex(/^[1-6]$/, 'wrong_choice'), grant).default({}),
  /** The folders that the member’s access is restricted to; null for all codes. */
  folders: z.array(folderId).min(1).max(500).nullable().default(null),
};

const teamMember = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.number(),
  views: z.array(z.number()),
  permissions: z.record(z.string(), z.record(z.string(), z.boolean())),
  folders: z.array(z.number()).nullable(),
  isOwner: z.boolean(),
  /** `invited` until the member completes the registration, `expired` once the link in the invitation has expired. */
  state: z.enum(['active', 'invited', 'expired', 'banned', 'closed']),
  /** The last request of a session that hasn’t expired. */
  lastSeen: z.string().nullable(),
  since: z.string(),
});
export type TeamMember = z.output<typeof teamMember>;

const memberParams = z.strictObject({ id: z.uuid() });
const inviteLimit = { name: 'invite', max: 100, seconds: 3600, by: 'caller' } as const;
const writeLimit = { name: 'team', max: 240, seconds: 600, by: 'caller' } as const;
const key = z.string().max(100);
const linkLimit = { name: 'link', max: 60, seconds: 900, by: 'address' } as const;

export const team = {
  list: route({
    method: 'GET',
    path: '/api/users',
    summary: 'Lists everyone in the account, the owner first',
    policy: { view: 'collaborators' },
    feature: 'viewing',
    fieldsOf: 'people',
    response: z.strictObject({ people: z.array(teamMember) }),
    errors: ['not_signed_in', 'forbidden'],
  }),
  invite: route({
    method: 'POST',
    path: '/api/users',
    summary: 'Invites someone by email. They join once they choose a password',
    status: 201,
    policy: 'admin',
    feature: 'collaborators',
    limit: inviteLimit,
    body: z.strictObject({ email, ...permissionFields }),
    response: teamMember,
    errors: [
      'invalid_input',
      'not_signed_in',
      'forbidden',
      'email_not_verified',
      'team_limit_exceeded',
      'cannot_invite_self',
      'already_invited',
      'already_in_team',
      'email_in_use',
      'rate_limited',
    ],
  }),
  resend: route({
    method: 'POST',
    path: '/api/users/:id/invitation',
    summary: 'Resends an invitation; the link in the earlier email stops working',
    policy: 'admin',
    feature: 'collaborators',
    limit: inviteLimit,
    params: memberParams,
    response: teamMember,
    errors: ['not_signed_in', 'forbidden', 'email_not_verified', 'not_found', 'already_in_team', 'rate_limited'],
  }),
  change: route({
    method: 'PUT',
    path: '/api/users/:id',
    summary: 'Changes a team member’s permissions, from their next request on',
    policy: 'admin',
    feature: 'collaborators',
    limit: writeLimit,
    params: memberParams,
    body: z.strictObject(permissionFields),
    response: teamMember,
    errors: [
      'invalid_input',
      'not_signed_in',
      'forbidden',
      'not_found',
      'cannot_modify_owner',
      'cannot_modify_self',
      'rate_limited',
    ],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/users/:id',
    summary: 'Removes a team member from the account: their sessions and keys end, their codes stay',
    policy: 'admin',
    feature: 'leaving',
    limit: writeLimit,
    params: memberParams,
    response: teamMember,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'cannot_modify_owner', 'cannot_modify_self', 'rate_limited'],
  }),
  invitation: route({
    method: 'GET',
    path: '/api/user/account/complete-registration',
    summary: 'Describes an invitation, by the key of its link: who it’s for and who sent it',
    policy: 'anyone',
    limit: linkLimit,
    query: z.strictObject({ key }),
    response: z.strictObject({
      email: z.string(),
      inviter: z.string(),
      /**
       * Whether the caller’s own account with that email address is empty, so that joining can delete it, or has codes
       * or members, which would be lost.
       */
      ownAccount: z.enum(['empty', 'used']).optional(),
    }),
    errors: ['invalid_input', 'link_expired', 'rate_limited'],
  }),
  complete: route({
    method: 'POST',
    path: '/api/user/account/complete-registration',
    summary:
      'Completes an invited person’s registration, and signs in. Without a password only in a session of an empty account with that address: its password and name are kept',
    policy: 'anyone',
    hashesPassword: true,
    limit: linkLimit,
    body: z.strictObject({ key, password: newPassword.optional(), name: text({ max: 120 }) }),
    response: signInResponse,
    errors: ['invalid_input', 'link_expired', 'account_banned', 'account_closed', 'rate_limited', 'unavailable'],
  }),
};
