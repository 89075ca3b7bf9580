import { createHash } from 'node:crypto';
import { findType } from '@tessera/qr-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/index.ts';
import { databases } from '../../../adapters/database/testing.ts';
import { flags } from '../record/flags.ts';
import { expectReconciled, startScanPath, type TestScanPath } from '../testing.ts';

const person = { type: 'vcard-plus', content: findType('vcard-plus')!.sample, password: 'Grüße 42' } as const;

describe.each(databases)('a code with a password on $name', ({ open }) => {
  let database: Database;
  let server: TestScanPath;
  beforeAll(async () => {
    database = await open();
    server = await startScanPath(database);
  });
  afterAll(() => server.close().then(() => database.close()));

  const tokenIn = (body: string) => /name="token" value="([^"]+)"/.exec(body)?.[1] ?? '';
  const tokenOf = async (path: string) => tokenIn((await server.visit(path)).body);
  const send = (path: string, token: string, password: string, ip?: string) =>
    server.visit(path, { form: { token, password }, ...(ip && { ip }) });
  const cookieOf = ({ headers }: Awaited<ReturnType<typeof send>>) => String(headers['set-cookie']).split(';')[0]!;

  test('asks for it, reveals nothing of what it opens, and counts no scan yet', async () => {
    const { id, path } = await server.createCode(person);
    const { statusCode, headers, body } = await server.visit(path);
    expect(statusCode).toBe(200);
    expect(body).toContain('<form method="post">');
    expect(body).not.toContain(String((person.content as { name: string }).name));
    expect(body).not.toContain('$argon2');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(await server.listScanRows(id)).toEqual([]);
    const card = await server.visit(path, { agent: 'TelegramBot (like TwitterBot)' });
    expect(card.body).not.toContain(String((person.content as { name: string }).name));
  });

  test('can be made visible by the one script that the page’s policy allows', async () => {
    const { path } = await server.createCode(person);
    const { headers, body } = await server.visit(path);
    const [, script = ''] = /<script>([^<]+)<\/script>/.exec(body)!;
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}';`);
    expect(body).toContain('<button type="button" id="reveal" hidden aria-label="Show password"');
    expect(body.match(/<script/g)).toHaveLength(1);
  });

  test('asks for it on any GET request, without changing anything', async () => {
    const { id, path, uri } = await server.createCode({ ...person, limit: 1 });
    const token = await tokenOf(path);
    const { rows: before } = await database.pool.query('select * from rate_limit order by 1');
    const query = new URLSearchParams({ token, password: 'Grüße 42', seen: token, own: token }).toString();
    for (const address of [path, `/p/${uri}`, `/preview/${uri}`, `/redirect/${uri}`, `/p/${uri}/contact.vcf`])
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers } = await server.visit(`${address}?${query}`, { method });
        expect([200, 303]).toContain(statusCode);
        expect(headers['set-cookie']).toBeUndefined();
      }
    expect((await server.listScanRows(id)).filter(({ flags: seen }) => (seen & flags.preview) === 0)).toEqual([]);
    expect(await server.getTotals(id)).toMatchObject({ scans: 0, visits: 0, refused: 0 });
    expect((await database.pool.query('select * from rate_limit order by 1')).rows).toEqual(before);
    expect((await send(path, token, 'Grüße 42')).statusCode, 'its one scan is left').toBe(303);
  });

  test('opens with the right one, counts one scan, and gives access to files and languages', async () => {
    const { id, path, uri } = await server.createCode(person);
    const opened = await send(path, await tokenOf(path), 'Grüße 42'.normalize('NFD'));
    expect(opened.statusCode).toBe(303);
    const cookie = cookieOf(opened);
    const page = await server.visit(String(opened.headers['location']), { headers: { cookie } });
    expect([page.statusCode, page.body.includes('name="token"')]).toEqual([200, false]);
    expect(opened.headers['location']).toBe(`/p/${uri}`);
    const cookies = [`/p/${uri}`, path].map((at) => `${cookie}; Path=${at}; HttpOnly; SameSite=Lax; Max-Age=1800`);
    expect(opened.headers['set-cookie']).toEqual(cookies);
    const file = await server.visit(`/p/${uri}/contact.vcf`, { headers: { cookie } });
    expect(file.body).toMatch(/^BEGIN:VCARD/);
    expect((await server.visit(`/p/${uri}?lang=en`, { headers: { cookie } })).body).toContain('<h1');
    expect(await server.getTotals(id)).toMatchObject({ scans: 1, visits: 0, refused: 0 });
    await expectReconciled(server, id);
    expect((await server.visit(`/p/${uri}/contact.vcf`)).headers['location']).toBe(`/p/${uri}`);
  });

  test('and a destination asks first at both entry points, then redirects', async () => {
    const { id, path, uri } = await server.createCode({ url: 'https://example.org/secret', password: 'x1' });
    for (const address of [path, `/p/${uri}`]) {
      const form = await server.visit(address);
      expect([form.statusCode, form.body.includes('example.org')]).toEqual([200, false]);
      const { statusCode, headers } = await send(address, tokenIn(form.body), 'x1');
      expect([statusCode, headers['location']]).toEqual([303, 'https://example.org/secret']);
      expect(form.headers['content-security-policy'], 'browsers hold it against the redirect').not.toContain(
        'form-action',
      );
    }
    expect(await server.getTotals(id)).toMatchObject({ scans: 1, visits: 1 });
  });

  test('rejects a wrong one, and asks again', async () => {
    const { id, path } = await server.createCode(person);
    const { statusCode, body } = await send(path, await tokenOf(path), 'grüße 42');
    expect(statusCode).toBe(403);
    expect(body).toContain('Wrong password');
    expect((await send(path, tokenIn(body), 'Grüße 42')).statusCode).toBe(303);
    expect((await server.listScanRows(id)).map(({ outcome }) => outcome).sort()).toEqual([11, 13]);
  });

  test.each([
    ['none', () => ''],
    ['one of another code', (_own: string, other: string) => other],
    ['one that was tampered with', (own: string) => own.replace(/.(?=.{20}$)/, (sign) => (sign === 'A' ? 'B' : 'A'))],
  ])('accepts no password from a form with a token that is %s', async (_what, tokenFrom) => {
    const [one, other] = [await server.createCode(person), await server.createCode(person)];
    const token = tokenFrom(await tokenOf(one.path), await tokenOf(other.path));
    const { statusCode, headers, body } = await send(one.path, token, 'Grüße 42');
    expect([statusCode, headers['location'], headers['set-cookie']]).toEqual([200, undefined, undefined]);
    expect(body).toContain('name="token"');
  });

  test('allows ten attempts per address in 15 minutes, then rejects even the right password', async () => {
    const { id, path } = await server.createCode(person);
    const token = await tokenOf(path);
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => send(path, token, `guess ${n}`)));
    const statuses = Map.groupBy(answers, ({ statusCode }) => statusCode);
    expect([statuses.get(403)?.length, statuses.get(429)?.length]).toEqual([10, 50]);
    const late = await send(path, token, 'Grüße 42');
    expect(late.statusCode).toBe(429);
    expect(Number(late.headers['retry-after'])).toBe(900);
    expect(late.body).toContain('Too many attempts');
    expect((await send(path, token, 'Grüße 42', '193.0.7.1')).statusCode, 'another address').toBe(303);
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 901_000);
    expect((await send(path, await tokenOf(path), 'Grüße 42')).statusCode).toBe(303);
    server.clock.now = before;
    await expectReconciled(server, id);
  });

  test('allows no more than ten attempts per address after a visitor has opened it, and none past the limit', async () => {
    const { path } = await server.createCode(person);
    const token = await tokenOf(path);
    expect((await send(path, token, 'Grüße 42')).statusCode).toBe(303);
    const guesses = [...Array.from({ length: 59 }, (_, n) => `guess ${n}`), 'Grüße 42'];
    const answers = await Promise.all(guesses.map((guess) => send(path, token, guess, '193.0.7.2')));
    const statuses = Map.groupBy(answers, ({ statusCode }) => statusCode);
    expect([statuses.get(403)?.length, statuses.get(429)?.length]).toEqual([10, 50]);
    expect((await send(path, token, 'Grüße 42', '193.0.7.2')).statusCode).toBe(429);
    expect((await send(path, token, 'Grüße 42', '193.0.7.3')).statusCode, 'a guest elsewhere').toBe(303);
  });

  test('allows a hundred attempts in total, then rejects even the right password, except from visitors with access', async () => {
    const { path } = await server.createCode(person);
    const token = await tokenOf(path);
    const cookie = cookieOf(await send(path, token, 'Grüße 42'));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => send(path, token, `guess ${n}`, `10.0.${n}.1`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(99);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(101);
    expect((await send(path, token, 'Grüße 42', '10.1.0.1')).statusCode, 'another address').toBe(429);
    const again = await server.visit(path, { headers: { cookie } });
    expect([again.statusCode, again.body.includes('name="token"')]).toEqual([200, false]);
    const form = { token, password: 'Grüße 42' };
    expect((await server.visit(path, { form, headers: { cookie } })).statusCode).toBe(303);
  });

  test('lets in any number of visitors behind one address with the right password', async () => {
    const { path } = await server.createCode(person);
    const token = await tokenOf(path);
    const answers = await Promise.all(Array.from({ length: 60 }, () => send(path, token, 'Grüße 42')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 60 }, () => 303));
  });

  test('gives no access by a shared URL, or by the token of a page’s form', async () => {
    const { path, uri } = await server.createCode({
      type: 'feedback',
      content: findType('feedback')!.sample,
      password: 'shared',
    });
    const opened = await send(path, await tokenOf(path), 'shared');
    const location = String(opened.headers['location']);
    expect(location).toBe(`/p/${uri}`);
    const { body } = await server.visit(location, { headers: { cookie: cookieOf(opened) } });
    const [, form = ''] = /name="form" value="([^"]+)"/.exec(body)!;
    expect(body).not.toMatch(/[?&](pass|own|seen)=/);
    const shared = await server.visit(location, { ip: '193.0.7.9' });
    expect(shared.body).toContain('name="token"');
    const sent = { form, 'rating.0': '5' };
    const byAnother = await server.visit(location, { form: sent, ip: '193.0.7.9' });
    expect(byAnother.body, 'their form in another’s hands').toContain('name="token"');
    const byThem = await server.visit(location, { form: sent });
    expect(byThem.body, 'in theirs, from a page without cookies').not.toContain('name="token"');
  });

  test('revokes access when its password changes', async () => {
    const { id, path, uri } = await server.createCode(person);
    const cookie = cookieOf(await send(path, await tokenOf(path), 'Grüße 42'));
    const file = () => server.visit(`/p/${uri}/contact.vcf`, { headers: { cookie } });
    expect((await file()).statusCode).toBe(200);
    const other = await server.createCode({ password: 'another' });
    await server.updateCode(id, `password_hash = (select password_hash from qr where id = ${other.id})`);
    await expect.poll(async () => (await file()).statusCode).toBe(303);
  });

  test('that is turned off doesn’t ask for it', async () => {
    const { id, path } = await server.createCode(person);
    await server.updateCode(id, 'password_active = false');
    await expect.poll(async () => (await server.visit(path)).body).not.toContain('name="token"');
  });

  test('and a limit uses one scan per visitor, once the password is right', async () => {
    const { id, path } = await server.createCode({ ...person, limit: 1 });
    const token = await tokenOf(path);
    expect((await send(path, token, 'wrong')).statusCode).toBe(403);
    const opened = await send(path, token, 'Grüße 42');
    expect(opened.statusCode).toBe(303);
    const headers = { cookie: cookieOf(opened) };
    expect((await server.visit(String(opened.headers['location']), { headers })).body).not.toContain('name="token"');
    expect((await send(path, token, 'Grüße 42')).body).toContain('Scan limit reached');
    expect(await server.getTotals(id)).toMatchObject({ scans: 1 });
  });

  test('asks for it before the warning of a guest’s code', async () => {
    const { path } = await server.createCode({ ...person, accountId: null });
    const alert = await send(path, await tokenOf(path), 'Grüße 42');
    expect([alert.statusCode, alert.body.includes('http-equiv="refresh"')]).toEqual([200, true]);
    const [, next] = /content="5;url=(\/p\/[^"]+)">/.exec(alert.body)!;
    const name = String((person.content as { name: string }).name);
    expect((await server.visit(next!, { headers: { cookie: cookieOf(alert) } })).body).toContain(name);
    expect((await server.visit(next!)).body, 'the address alone').not.toContain(name);
  });

  test.each([
    ['a form that is too large', { password: 'x'.repeat(9000) }, 413],
    ['a password that is too long', { password: 'x'.repeat(5000) }, 403],
    ['no password', {}, 403],
  ])('handles %s', async (_what, fields, status) => {
    const { path } = await server.createCode(person);
    const token = await tokenOf(path);
    expect((await server.visit(path, { form: { token, ...fields } as Record<string, string> })).statusCode).toBe(
      status,
    );
  });

  test('accepts only form bodies', async () => {
    const { path } = await server.createCode(person);
    const { statusCode } = await server.visit(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  });
});
