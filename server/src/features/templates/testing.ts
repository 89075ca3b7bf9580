import { randomUUID } from 'node:crypto';
import { hashToken } from '../../http/session.ts';
import type { BrowserClient, TestServer } from '../../testing.ts';

const day = 86_400_000;

type Invitation = { views?: number[]; permissions?: object; folders?: number[] | null; role?: number };

/** A member of the owner’s team: an editor of codes (view 2), who may view templates (view 5), unless said otherwise. */
export const inviteEditor = async (
  server: Pick<TestServer, 'database' | 'clock' | 'browserClient'>,
  owner: { email: string },
  { views = [2, 5], permissions = {}, folders = null, role = 2 }: Invitation = {},
): Promise<BrowserClient> => {
  const [id, token] = [randomUUID(), randomUUID()];
  const { pool } = server.database;
  const all = { 2: { create: true, edit: true, delete: true }, ...permissions };
  await pool.query(
    `insert into users (id, email, role, parent_account, views, permissions, folder_scope)
     select $1, $2, $3, id, $4, $5, $6 from users where email = $7`,
    [id, `${id}@example.org`, role, views, all, folders, owner.email],
  );
  await pool.query(
    `insert into session (token_hash, user_id, created_at, seen_at, expires_at, ip, user_agent) values ($1, $2, $3, $3, $4, '', '')`,
    [hashToken(token), id, server.clock.now, new Date(server.clock.now.getTime() + day)],
  );
  const client = server.browserClient();
  client.cookies.set('session', token);
  return client;
};
