import { findType } from '@tessera/qr-types';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from './adapters/database/testing.ts';
import { readConfig } from './config.ts';
import { runSweep, sweeps } from './housekeeping.ts';
import { type RetentionSetting, retentionSettings } from './retention.ts';
import { startTestServer, type TestServer } from './testing.ts';

const day = 86_400_000;

/** Other values than the defaults, so that a sweep that ignores its setting fails. */
const settings = {
  GUEST_RETENTION_DAYS: 3,
  ARCHIVE_RETENTION_DAYS: 5,
  EXPORT_RETENTION_DAYS: 4,
  BULK_JOB_RETENTION_DAYS: 6,
  EMAIL_RETENTION_DAYS: 20,
  AUDIT_RETENTION_DAYS: 40,
  FEEDBACK_CONTACT_RETENTION_DAYS: 10,
  ABUSE_REPORT_RETENTION_DAYS: 12,
  SUPPORT_TICKET_RETENTION_DAYS: 35,
} as const satisfies Record<RetentionSetting, number>;

const target = { content: { url: 'https://example.org/menu' } };
let guests = 0;
const createGuest = (server: TestServer) => server.browserClient(`192.0.2.${++guests}`);

/** Something that a sweep deletes: created now; returns whether any of it is still stored. */
type Case = { sweep: string; what: string; create(server: TestServer): Promise<() => Promise<boolean>> };

const countRows = async ({ database }: TestServer, query: string, ...values: unknown[]) =>
  (await database.pool.query(query, values)).rowCount ?? 0;

const createCode = async (server: TestServer, path: string, client = createGuest(server)) => {
  const { body } = await client.post(`/api/qr/dynamic/${path}`, target);
  const id = Number(body['insertedId']);
  return { id, isStored: async () => (await countRows(server, 'select from qr where id = $1', id)) > 0 };
};

const report = async (server: TestServer, mark: string) => {
  const url = `https://elsewhere.example/${mark}`;
  await createGuest(server).post('/api/report-abuse', { url, reason: 'spam', email: 'reader@example.org' });
  return { url, isStored: async () => (await countRows(server, 'select from abuse_report where url = $1', url)) > 0 };
};

const writeToSupport = async (server: TestServer, message: string) => {
  const input = { name: 'Ada', email: 'ada@elsewhere.example', subject: 'other', message };
  await createGuest(server).post('/api/contact', input);
  const isStored = async () => (await countRows(server, 'select from support_ticket where message = $1', message)) > 0;
  return { message, isStored };
};

const cases: readonly Case[] = [
  {
    sweep: 'codes.guests',
    what: 'a guest’s draft',
    create: async (server) => (await createCode(server, 'url?guest=true&draft=true')).isStored,
  },
  {
    sweep: 'codes.guests',
    what: 'a code that no one claimed',
    create: async (server) => (await createCode(server, 'url?guest=true')).isStored,
  },
  {
    sweep: 'codes.archived',
    what: 'a deleted code',
    create: async (server) => {
      const owner = await server.createMember();
      const { id, isStored } = await createCode(server, 'url', owner);
      await owner.delete(`/api/qr/${id}`);
      return isStored;
    },
  },
  {
    sweep: 'folders.deleted',
    what: 'a deleted folder',
    create: async (server) => {
      const owner = await server.createMember();
      const { body } = await owner.post('/api/folders', { name: 'Menus' });
      await owner.delete(`/api/folders/${body['id']}`);
      return async () => (await countRows(server, 'select from folder where id = $1', body['id'])) > 0;
    },
  },
  {
    sweep: 'templates.deleted',
    what: 'a deleted template',
    create: async (server) => {
      const owner = await server.createMember();
      const { body } = await owner.post('/api/templates', { name: 'Menus' });
      await owner.delete(`/api/templates/${body['id']}`);
      return async () => (await countRows(server, 'select from template where id = $1', body['id'])) > 0;
    },
  },
  {
    sweep: 'account-export.old',
    what: 'a data export',
    create: async (server) => {
      const owner = await server.createMember();
      const { body } = await owner.post('/api/user/data-exports', { password: 'a fine long password' });
      await server.drain();
      return async () => (await server.deps.blobStore.stat(`tasks/${body['id']}-result.bin`)) !== undefined;
    },
  },
  {
    sweep: 'bulk-jobs.old',
    what: 'a table for bulk creation',
    create: async (server) => {
      const owner = await server.createMember();
      const { body } = await owner.send('POST', '/api/bulk', JSON.stringify(target), {
        'content-type': 'application/x-ndjson',
      });
      return async () => (await countRows(server, 'select from bulk_row where job_id = $1', body['id'])) > 0;
    },
  },
  {
    sweep: 'email.old',
    what: 'an email',
    create: async (server) => {
      const { email } = await server.createMember();
      return async () => (await server.listEmails(email)).length > 0;
    },
  },
  {
    sweep: 'audit.old',
    what: 'an entry of an activity log',
    create: async (server) => {
      const { email } = await server.createMember();
      const query = 'select from audit join users on users.id = account_id where email = $1';
      return async () => (await countRows(server, query, email)) > 0;
    },
  },
  {
    sweep: 'staff.log',
    what: 'an action of the staff',
    create: async (server) => {
      const [staff, owner] = [await server.createVerifiedMember(), await server.createMember()];
      await server.database.pool.query('update users set staff = true where email = $1', [staff.email]);
      await server.enableTwoFactor(staff.email);
      const { body } = await owner.get('/api/user/me');
      const { status } = await staff.post(`/api/staff/accounts/${body['id']}/trial`, { days: 1, note: 'They asked' });
      expect(status).toBe(200);
      return async () => (await countRows(server, 'select from staff_action where account_id = $1', body['id'])) > 0;
    },
  },
  {
    sweep: 'feedback.contacts',
    what: 'the contact details in a response',
    create: async (server) => {
      const owner = await server.createMember();
      const { body } = await owner.post('/api/qr/dynamic/feedback', { content: findType('feedback')?.sample });
      const guest = createGuest(server);
      const path = `/p/${body['uri']}`;
      const form = /name="form" value="([^"]+)"/.exec((await guest.get(path)).text)?.[1] ?? '';
      const fields = { form, stars: '4', comment: 'Warm rolls', name: 'Ada', email: 'ada@example.org' };
      await guest.send('POST', path, new URLSearchParams(fields).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      });
      const query = 'select name, email, phone, comment from feedback where qr_id = $1';
      return async () => {
        const { rows } = await server.database.pool.query(query, [body['insertedId']]);
        expect(rows[0].comment, 'the response itself').toBe('Warm rolls');
        return `${rows[0].name}${rows[0].email}${rows[0].phone}` !== '';
      };
    },
  },
  {
    sweep: 'abuse.reports',
    what: 'a report without a decision',
    create: async (server) => (await report(server, 'open')).isStored,
  },
  {
    sweep: 'abuse.reports',
    what: 'a report, from its decision on',
    create: async (server) => {
      const { url, isStored } = await report(server, 'decided');
      server.advanceClock(2 * day);
      const decide = `update abuse_report set state = 'dismissed', decided_at = $2 where url = $1`;
      await server.database.pool.query(decide, [url, server.clock.now]);
      return isStored;
    },
  },
  {
    sweep: 'support.tickets',
    what: 'a message that no one answered',
    create: async (server) => (await writeToSupport(server, 'Waiting')).isStored,
  },
  {
    sweep: 'support.tickets',
    what: 'an answered message',
    create: async (server) => {
      const { message, isStored } = await writeToSupport(server, 'Answered');
      const answer = 'update support_ticket set answered_at = $2 where message = $1';
      await server.database.pool.query(answer, [message, server.clock.now]);
      return isStored;
    },
  },
];

const retentionSweeps = sweeps.filter((sweep) => sweep.cleans && sweep.retention !== undefined);

test('every retention setting has a sweep, and every sweep with one has a case here', () => {
  expect(new Set(retentionSweeps.map(({ retention }) => retention))).toEqual(new Set(Object.keys(retentionSettings)));
  expect(new Set(cases.map(({ sweep }) => sweep))).toEqual(new Set(retentionSweeps.map(({ name }) => name)));
});

test.each(Object.keys(retentionSettings))('%s is a whole number of days within its limits', (name) => {
  for (const value of ['0', '1.5', 'forever', '-3', '99999'])
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^${name} is how many days .+ from \\d+ to \\d+\\.$`),
    );
  expect(readConfig({ [name]: '31' }).retentionDays).toMatchObject({ [name]: 31 });
});

describe.each(databases)('retention on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    const texts = Object.entries(settings).map(([name, days]) => [name, String(days)]);
    server = await startTestServer(await open(), Object.fromEntries(texts));
  });
  beforeEach(() => server.advanceClock(day));
  afterAll(() => server.close());

  const readMetric = async (name: string, sweep: string) => {
    const { body } = await server.internal.inject('/metrics');
    return Number(new RegExp(`^${name}\\{sweep="${sweep}"\\} (\\d+)`, 'm').exec(body)?.[1] ?? 0);
  };
  const run = async (name: string) => {
    const mark = `insert into sweep (name, queued_at) values ($1, $2) on conflict (name) do update set queued_at = $2`;
    await server.database.pool.query(mark, [name, server.clock.now]);
    await runSweep.run(server.deps, { name }, { number: 1, isLast: true });
  };

  test.each(cases)('$what is stored to the last day of its retention, and deleted after it by $sweep', async (one) => {
    const days = settings[retentionSweeps.find(({ name }) => name === one.sweep)?.retention as RetentionSetting];
    await run(one.sweep); // what earlier cases left
    const isStored = await one.create(server);
    const deletedBefore = await readMetric('sweep_deleted_rows_total', one.sweep);
    const storedAfter = [];
    for (const passed of [days - 1, 1, 1]) {
      server.advanceClock(passed * day);
      await run(one.sweep);
      storedAfter.push(await isStored());
    }
    expect(storedAfter).toEqual([true, true, false]);
    expect(await readMetric('sweep_deleted_rows_total', one.sweep)).toBeGreaterThan(deletedBefore);
    expect(await readMetric('sweep_last_success_seconds', one.sweep)).toBe(server.clock.now.getTime() / 1000);
  });
});
