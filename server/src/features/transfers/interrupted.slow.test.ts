import { describe, expect, test } from 'vitest';
import { startTestServer } from '../../testing.ts';
import { features } from '../index.ts';
import { environments, startProcess, stopProcess } from '../scan/record/process/testing.ts';

const codeCount = 2_000;

// While this is proven, “of many codes is a background task, which continues after an interruption” (transfers.test.ts) guards it.
describe.each(environments)('a transfer on $name', ({ make }) => {
  test('continues where kill -9 has ended it, and moves each code whole or not at all', {
    timeout: 180_000,
  }, async () => {
    const place = await make();
    const emails = ['sender@example.org', 'recipient@example.org'] as const;
    const before = await startTestServer(await place.open(), place.env);
    before.clock.now = new Date();
    const sender = await before.createVerifiedMember(emails[0]);
    const recipient = await before.createVerifiedMember(emails[1]);
    await before.database.pool.query(
      `with code as (
         insert into qr (account_id, type, encoded_text, published_revision)
         select users.id, 'url', '', 1 from users, generate_series(1, $2::int) where email = $1 returning id
       ), content as (
         insert into revision (qr_id, number, state, content, content_version, style)
         select id, 1, 'published', '{"url": "https://example.org/"}', 1, '{}' from code
       ), words as (
         insert into code_text (qr_id, account_id, version, title, name_text, newest_text, is_truncated, content_bytes)
         select code.id, users.id, 1, '', '', '', false, 10 from code, users where email = $1
       )
       insert into short_link (slug, qr_id) select 'many-' || id, id from code`,
      [emails[0], codeCount],
    );
    const { body: offered } = await sender.post('/api/transfers', { scope: 'account', email: emails[1] });
    const path = `/api/transfers/${offered['id']}`;
    const { status, text } = await recipient.post(`${path}/accept`);
    expect(status, text).toBe(200);
    const cookie = `session=${recipient.cookies.get('session')}`;
    await before.close();

    const { child, port } = await startProcess(place);
    const getMoved = async () => {
      const reply = await fetch(`http://localhost:${port}${path}`, { headers: { cookie } });
      return ((await reply.json()) as { moved: number }).moved;
    };
    await expect.poll(getMoved, { interval: 10, timeout: 60_000 }).toBeGreaterThan(0);
    await stopProcess(child, 'SIGKILL');

    const after = await startTestServer(await place.open(), place.env);
    const { pool } = after.database;
    /** How many codes each account has by every table that names one; of a code, all agree. */
    const countCodes = async () => {
      const { rows } = await pool.query<{ email: string; codes: number }>(
        `select email, count(*)::int as codes from qr
         join code_text on qr_id = qr.id and code_text.account_id = qr.account_id
         join code_list on code_list.qr_id = qr.id and code_list.account_id = qr.account_id
         join transfer_code as part on part.qr_id = qr.id
         join users on users.id = qr.account_id
         where (part.state = 'moved') = (email = $1) and (part.state = 'moved') = exists (select from former_owner where qr_id = qr.id)
         group by 1`,
        [emails[1]],
      );
      return new Map(rows.map((row) => [row.email, row.codes]));
    };
    const halfway = await countCodes();
    expect((halfway.get(emails[0]) ?? 0) + (halfway.get(emails[1]) ?? 0)).toBe(codeCount);
    after.clock.now = new Date(Date.now() + 2 * 60_000);
    const sweeps = features.flatMap(({ schedules }) => schedules ?? []);
    await sweeps.find(({ name }) => name === 'tasks.resume')!.run(after.deps);
    await after.deps.jobs.start(after.deps, () => {});
    const getState = async () => {
      after.advanceClock(5 * 60_000);
      await after.drain();
      return (await after.app.inject({ url: path, headers: { cookie, host: 'tessera.example' } })).json();
    };
    await expect.poll(getState, { interval: 100, timeout: 120_000 }).toMatchObject({ state: 'done', moved: codeCount });
    expect(await countCodes()).toEqual(new Map([[emails[1], codeCount]]));
    await after.close();
    place.remove();
  });
});
