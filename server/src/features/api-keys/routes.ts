import { randomBytes, randomUUID } from 'node:crypto';
import type { api } from '@tessera/contract';
import type { ApiKey } from '@tessera/contract/api/api-keys.ts';
import { maxApiKeys } from '@tessera/contract/rules/api-key-limits.ts';
import { requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getOrigin } from '../../http/origin.ts';
import { hashToken } from '../../http/session.ts';
import { lockSignedInUser } from '../accounts/index.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { queueEmail } from '../email/index.ts';
import * as store from './store.ts';

/** Prefix of every key, so that leaked keys can be recognised. */
const keyMarker = 'tsk_';
export const prefixLength = keyMarker.length + 6;

const toApiKey = (row: store.ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  lastFour: row.last_four,
  scopes: row.scopes,
  folders: row.folder_scope && row.folders,
  expiresAt: row.expires_at?.toISOString() ?? null,
  madeBy: row.email,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  isBeforeReset: row.is_before_reset,
});

export const apiKeyHandlers = (deps: Deps): RouteHandlers<typeof api.apiKeys> => {
  const { db } = deps.database;
  return {
    list: async ({ actor }) => ({ keys: (await store.listApiKeys(requireMember(actor), db)).map(toApiKey) }),

    create: async ({ actor, body, request }) => {
      const member = requireMember(actor);
      const expiresAt = body.expiresAt === null ? null : new Date(body.expiresAt);
      if (expiresAt && expiresAt <= deps.now())
        fail('invalid_input', { issues: [{ field: 'expiresAt', code: 'in_past' }] });
      const folders = body.folders && [...new Set(body.folders)];
      const secret = `${keyMarker}${randomBytes(32).toString('base64url')}`;
      const id = randomUUID();
      const link = `${getOrigin(request, deps.config)}/app/my-account/api-keys`;
      const row = await db.transaction().execute(async (tx) => {
        await lockSignedInUser(member, tx);
        const recipients = await store.findNotificationRecipients(member, tx);
        const creator = recipients.find((recipient) => recipient.id === member.userId);
        if (!creator?.email_verified_at) return fail('email_not_verified');
        if (folders && (await store.countFolders(member, tx, folders)) < folders.length)
          return fail('invalid_input', { issues: [{ field: 'folders', code: 'unknown_folder' }] });
        const key = {
          id,
          name: body.name,
          scopes: body.scopes,
          prefix: secret.slice(0, prefixLength),
          last_four: secret.slice(-4),
          folder_scope: folders,
          expires_at: expiresAt,
          key_hash: hashToken(secret),
          created_at: deps.now(),
        };
        const isInserted = await store.insertApiKey(member, tx, key, maxApiKeys);
        if (!isInserted) return fail('key_limit_exceeded', { params: { max: maxApiKeys } });
        await recordAuditEvent(deps, tx, member, { action: 'key_made', target: id, detail: { name: body.name } });
        for (const { email, language } of recipients) {
          await queueEmail(deps, tx, { name: 'api_key_made', to: email, language, values: { key: body.name }, link });
        }
        return store.findApiKey(member, tx, id);
      });
      return { key: toApiKey(row), secret };
    },

    revokeBeforeReset: ({ actor }) =>
      db.transaction().execute(async (tx) => {
        const member = requireMember(actor);
        const revoked = await store.deleteKeysBeforeReset(member, tx);
        for (const { id: target, name } of revoked) {
          await recordAuditEvent(deps, tx, member, { action: 'key_revoked', target, detail: { name } });
        }
        return { revoked: revoked.length };
      }),

    revoke: async ({ actor, params }) => {
      const member = requireMember(actor);
      await db.transaction().execute(async (tx) => {
        const { name } = (await store.deleteApiKey(member, tx, params.id)) ?? fail('not_found');
        await recordAuditEvent(deps, tx, member, { action: 'key_revoked', target: params.id, detail: { name } });
      });
      return { revoked: true };
    },
  };
};
