import { randomBytes, randomUUID } from 'node:crypto';
import type { api } from '@tessera/contract';
import type { ApiKey } from '@tessera/contract/api/keys.ts';
import { mostKeys } from '@tessera/contract/rules/key-limits.ts';
import { asMember } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { originOf } from '../../http/origin.ts';
import { refuse } from '../../http/refusal.ts';
import { hashOf } from '../../http/session.ts';
import { holdSignedIn } from '../accounts/index.ts';
import { recordAct } from '../audit/index.ts';
import { sendMail } from '../mails/index.ts';
import * as store from './store.ts';

/** What every key begins with, so that one that lies about is known for what it is. */
const mark = 'tsk_';
export const shownLength = mark.length + 6;

const asKey = (row: store.KeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  madeBy: row.email,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  isBeforeReset: row.is_before_reset,
});

export const keyHandlers = (deps: Deps): Handlers<typeof api.keys> => {
  const { db } = deps.database;
  return {
    list: async ({ actor }) => ({ keys: (await store.listKeys(asMember(actor), db)).map(asKey) }),

    make: async ({ actor, body, request, reply }) => {
      const member = asMember(actor);
      const secret = `${mark}${randomBytes(32).toString('base64url')}`;
      const id = randomUUID();
      const link = `${originOf(request, deps.config)}/app/my-account/api-keys`;
      const row = await db.transaction().execute(async (tx) => {
        await holdSignedIn(member, tx);
        const readers = await store.findReaders(member, tx);
        const maker = readers.find((reader) => reader.id === member.userId);
        if (!maker?.email_verified_at) return refuse('email_not_verified');
        const key = {
          id,
          ...body,
          prefix: secret.slice(0, shownLength),
          key_hash: hashOf(secret),
          created_at: deps.now(),
        };
        const isKept = await store.insertKey(member, tx, key, mostKeys);
        if (!isKept) return refuse('key_limit_exceeded', { params: { max: mostKeys } });
        await recordAct(deps, tx, member, { action: 'key_made', target: id, detail: { name: body.name } });
        for (const { email, language } of readers) {
          await sendMail(deps, tx, { name: 'api_key_made', to: email, language, values: { key: body.name }, link });
        }
        return store.findKey(member, tx, id);
      });
      reply.status(201);
      return { key: asKey(row), secret };
    },

    revokeBeforeReset: ({ actor }) =>
      db.transaction().execute(async (tx) => {
        const member = asMember(actor);
        const revoked = await store.deleteBeforeReset(member, tx);
        for (const { id: target, name } of revoked) {
          await recordAct(deps, tx, member, { action: 'key_revoked', target, detail: { name } });
        }
        return { revoked: revoked.length };
      }),

    revoke: async ({ actor, params }) => {
      const member = asMember(actor);
      await db.transaction().execute(async (tx) => {
        const { name } = (await store.deleteKey(member, tx, params.id)) ?? refuse('not_found');
        await recordAct(deps, tx, member, { action: 'key_revoked', target: params.id, detail: { name } });
      });
      return { revoked: true };
    },
  };
};
