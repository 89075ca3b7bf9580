import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSystemActor } from '../../http/actor.ts';
import type { BrowserClient } from '../../testing.ts';
import { setStaff } from '../staff/index.ts';
import { type BillingServer, startBillingServer } from '../subscriptions/testing.ts';

const staffAddress = 'support@staff.example';
const note = 'Answered by email';
const input = {
  name: 'Nino Moretti',
  email: 'nino@trattoria.example',
  subject: 'technical',
  message: 'It won’t scan.',
};

describe('messages from the contact page', () => {
  let server: BillingServer;
  let staff: BrowserClient;
  beforeAll(async () => {
    server = await startBillingServer({ SUPPORT_EMAIL: 'help@operator.example' });
    staff = await server.createVerifiedMember(staffAddress);
    await setStaff(createSystemActor('test'), server.database.db, staffAddress, true);
    await server.enableTwoFactor(staffAddress);
  }, 60_000);
  afterAll(() => server.close());

  let visitors = 0;
  const createVisitor = () => server.browserClient(`192.0.2.${++visitors}`);
  const list = async (state = 'waiting') =>
    (await staff.get(`/api/staff/tickets?state=${state}`)).body as {
      tickets: Record<string, unknown>[];
      waiting: number;
    };

  test('go to support, with the sender as the address of the answer, and a copy to the sender', async () => {
    expect((await createVisitor().post('/api/contact', input)).body).toEqual({ sent: true });
    const [toSupport] = await server.listEmails('help@operator.example');
    expect(toSupport).toMatchObject({ subject: 'Message from Nino Moretti' });
    for (const content of ['Technical', 'It won’t scan.']) expect(toSupport?.text).toContain(content);
    const { rows } = await server.database.pool.query(
      `select reply_to from email where recipient = 'help@operator.example'`,
    );
    expect(rows).toEqual([{ reply_to: input.email }]);
    const [copy] = await server.listEmails(input.email);
    expect(copy).toMatchObject({ subject: 'We received your message' });
    expect(copy?.text).toContain('It won’t scan.');
    const [ticket] = (await list()).tickets;
    expect(ticket).toMatchObject({ ...input, premium: false, answeredAt: null, account: null });
  });

  test('name the code that they’re about, in the email and on the staff’s list', async () => {
    await createVisitor().post('/api/contact', { ...input, message: 'Wrong page.', code: ' qr.example/r/m8kd2 ' });
    const email = (await server.listEmails('help@operator.example')).find(({ text }) => text?.includes('Wrong page.'));
    expect(email?.text).toMatch(/QR code: qr\.\S*example\/r\/m8kd2/);
    expect((await list()).tickets.map(({ message }) => message)).toContain(
      'Wrong page.\n\nQR code: qr.example/r/m8kd2',
    );
  });

  test.each([
    ['name', { name: ' ' }, 'required'],
    ['email', { email: 'nino@trattoria' }, 'invalid_email'],
    ['subject', { subject: '' }, 'required'],
    ['message', { message: '' }, 'required'],
    ['message', { message: 'a'.repeat(4001) }, 'too_long'],
  ])('say that %s is wrong', async (field, wrong, code) => {
    const { status, body } = await createVisitor().post('/api/contact', { ...input, ...wrong });
    expect(status).toBe(400);
    expect(body['issues']).toEqual([expect.objectContaining({ field, code })]);
  });

  test('of customers with a plan are first, however long others wait', async () => {
    const { client: customer } = await server.subscribe();
    await createVisitor().post('/api/contact', { ...input, message: 'First' });
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    await customer.post('/api/contact', { ...input, message: 'Second' });
    const [first, ...others] = (await list()).tickets;
    expect(first).toMatchObject({ message: 'Second', premium: true, account: { email: customer.email } });
    expect(others.map(({ premium }) => premium)).not.toContain(true);
    const subjects = (await server.listEmails('help@operator.example')).map(({ subject }) => subject);
    expect(subjects).toContain('Customer with a plan: message from Nino Moretti');
  });

  test('are marked as answered once, which the log of the staff says', async () => {
    await createVisitor().post('/api/contact', { ...input, message: 'Please answer' });
    const before = await list();
    const id = before.tickets.find(({ message }) => message === 'Please answer')?.['id'];
    expect((await staff.post(`/api/staff/tickets/${id}`, { note })).body['answeredAt']).toBe(
      server.clock.now.toISOString(),
    );
    await staff.post(`/api/staff/tickets/${id}`, { note });
    const after = await list();
    expect(after.waiting).toBe(before.waiting - 1);
    expect((await list('answered')).tickets[0]).toMatchObject({ id });
    const log = (await staff.get('/api/staff/log')).body['actions'] as { action: string }[];
    expect(log.filter(({ action }) => action === 'ticket_answered')).toEqual([
      expect.objectContaining({ note, staff: staffAddress }),
    ]);
  });

  test('are text in the emails, neither markup nor headers, and empty or oversized ones are refused', async () => {
    const name = '<img src=x onerror=alert(1)>\r\nBcc: all@elsewhere.example';
    const message = '<a href="https://evil.example">Sign in</a>';
    const email = 'markup@elsewhere.example';
    await createVisitor().post('/api/contact', { ...input, email, name, code: name, message });
    const { rows } = await server.database.pool.query(
      `select subject, html from email where reply_to = $1 or recipient = $1`,
      [email],
    );
    expect(rows).toHaveLength(2);
    for (const { subject, html } of rows) {
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html).toContain('&lt;img src=x');
      expect(html).not.toMatch(/<img src=x|<a href="https:\/\/evil/);
    }
    const refused = [
      { message: ' ' },
      { message: 'a'.repeat(4001) },
      { code: 'a'.repeat(201) },
      { message: 'a\0b' },
      { email: 'a@b.example\r\nBcc: c@d.example' },
      { account_id: '00000000-0000-4000-8000-000000000000' },
    ];
    for (const more of refused)
      expect((await createVisitor().post('/api/contact', { ...input, ...more })).status).toBe(400);
  });

  test('don’t fill someone else’s mailbox with copies', async () => {
    const email = 'victim@elsewhere.example';
    for (let sent = 0; sent < 7; sent++) await createVisitor().post('/api/contact', { ...input, email });
    expect(await server.listEmails(email)).toHaveLength(5);
    const tagged = Array.from({ length: 7 }, (_, at) => `m.any+${at}@elsewhere.example`);
    for (const address of tagged) await createVisitor().post('/api/contact', { ...input, email: address });
    const copies = await Promise.all(tagged.map((address) => server.listEmails(address)));
    expect(copies.flat()).toHaveLength(5);
  });
});
