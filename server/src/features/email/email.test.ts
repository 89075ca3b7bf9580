import { once } from 'node:events';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../adapters/database/testing.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { type OutgoingEmail, queueEmail } from './index.ts';
import { sendEmailJob } from './jobs.ts';
import { findEmails } from './store.ts';

const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()));
});

const startMailServer = async (port: number, options: SMTPServerOptions = {}) => {
  const subjects: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: async (stream, _session, done) => {
      const raw = await readText(stream);
      subjects.push(/^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '');
      done();
    },
    ...options,
  });
  servers.push(server);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  return { subjects, port: (listening.address() as { port: number }).port };
};

const hour = 3_600_000;
const email: OutgoingEmail = {
  name: 'recovery',
  to: 'reader@example.org',
  language: 'en',
  link: 'http://tessera.example/reset?token=secret',
};

describe.each(databases)('emails on $name', ({ open }) => {
  let server: TestServer;
  const started: TestServer[] = [];
  let port: number;
  const rows = async (to = email.to) => findEmails({} as never, server.database.db, 50, to);
  const pass = async (time: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + time);
    await server.drain();
  };

  beforeAll(async () => {
    ({ port } = await startMailServer(0));
    server = await startTestServer(await open(), { SMTP_URL: `smtp://127.0.0.1:${port}` });
    started.push(server);
    await new Promise<void>((resolve) => servers.pop()!.close(() => resolve()));
  });
  afterEach(() => server.database.db.deleteFrom('email').execute());
  afterAll(() => Promise.all(started.map((one) => one.close())));

  test('are sent exactly if their transaction commits', async () => {
    const undone = server.database.db.transaction().execute(async (tx) => {
      await queueEmail(server.deps, tx, email);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await rows()).toEqual([]);
  });

  test('keep only recipient, subject and time after a server accepted them', async () => {
    const { subjects } = await startMailServer(port);
    await queueEmail(server.deps, server.database.db, email);
    await server.drain();
    expect(subjects).toEqual(['Reset your password']);
    expect(await rows()).toEqual([
      expect.objectContaining({
        ...{ recipient: email.to, subject: 'Reset your password', text: null, html: null },
        ...{ sent_at: server.clock.now, failed_at: null, attempts: 1, error: null },
      }),
    ]);
    await pass(hour);
    expect(subjects).toHaveLength(1);
  });

  test('wait while no server is reachable, which the operator sees, and are sent once one is', async () => {
    await queueEmail(server.deps, server.database.db, email);
    const since = server.clock.now.toISOString();
    await server.drain();
    expect(await rows()).toEqual([
      expect.objectContaining({
        sent_at: null,
        failed_at: null,
        attempts: 1,
        error: expect.stringContaining('ECONNREFUSED'),
      }),
    ]);
    const ready = () => server.browserClient('127.0.0.1').get('/readyz');
    expect(await ready()).toMatchObject({ status: 200, body: { ready: true, emails: { waiting: 1, since } } });
    const metrics = await server.internal.inject('/metrics');
    expect(metrics.body).toContain('emails_waiting 1');
    expect(metrics.body).toContain(`jobs_waiting{kind="${sendEmailJob.name}"} 1`);
    expect(metrics.body).toMatch(/^job_oldest_seconds\{kind="housekeeping\.sweep"\} 0$/m);
    expect(metrics.body).toMatch(new RegExp(`^job_oldest_seconds\\{kind="${sendEmailJob.name}"\\} [\\d.]+`, 'm'));

    const { subjects } = await startMailServer(port);
    await pass(hour);
    expect(subjects).toHaveLength(1);
    expect((await ready()).body).toMatchObject({ ready: true, emails: { waiting: 0 } });
  });

  test('are given up after about a day', async () => {
    await queueEmail(server.deps, server.database.db, email);
    for (let n = 0; n < 20; n++) await pass(hour);
    expect((await rows())[0]).toMatchObject({ failed_at: null, text: expect.stringContaining('secret') });
    for (let n = 0; n < 20; n++) await pass(2 * hour);
    expect((await rows())[0]).toMatchObject({ failed_at: expect.any(Date), text: null, html: null, attempts: 20 });
  });

  test('are given up immediately if the server doesn’t know the recipient', async () => {
    const answer = Object.assign(new Error('No such mailbox'), { responseCode: 550 });
    await startMailServer(port, { onRcptTo: (_to, _session, done) => done(answer) });
    await queueEmail(server.deps, server.database.db, email);
    await server.drain();
    await pass(hour);
    expect(await rows()).toEqual([
      expect.objectContaining({
        failed_at: expect.any(Date),
        attempts: 1,
        error: expect.stringContaining('No such mailbox'),
      }),
    ]);
  });
});
