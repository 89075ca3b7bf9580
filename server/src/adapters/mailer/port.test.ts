import { once } from 'node:events';
import { text as readText } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { createOutboxMailer } from './local.ts';
import { type EmailMessage, UndeliverableError } from './port.ts';
import { createSmtpMailer } from './smtp.ts';

const email: EmailMessage = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  to: 'reader@example.org',
  subject: 'Привет, Ünal 👋',
  text: 'Wer’s glaubt: https://qr.example.com/a?b=c\n\n.\nNach dem Punkt.',
  html: '<!doctype html><p>Wer’s <b>glaubt</b></p>',
};
const from = 'Tessera, Überall <post@qr.example.com>';

type ReceivedEmail = { raw: string; parsed: Email; envelope: string[]; utf8: boolean };

const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()));
});

/** A mail server that stores what it receives. */
const startServer = async (options: SMTPServerOptions & { hideSMTPUTF8?: boolean } = {}, port = 0) => {
  const received: ReceivedEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: async (stream, { envelope }, done) => {
      const raw = await readText(stream);
      const to = envelope.rcptTo.map(({ address }) => address);
      const { smtpUtf8 = false } = envelope as { smtpUtf8?: boolean };
      received.push({ raw, parsed: await PostalMime.parse(raw), envelope: to, utf8: smtpUtf8 });
      done();
    },
    ...options,
  });
  server.on('error', () => {});
  servers.push(server);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const at = listening.address() as { port: number };
  return { received, port: at.port, mailer: createSmtpMailer(`smtp://127.0.0.1:${at.port}`, from) };
};

/** Rejects like a mail server. */
const refusing = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

describe('emails by SMTP', () => {
  test('arrive unchanged, as text and as HTML', async () => {
    const { received, mailer } = await startServer();
    await mailer.deliver(email);
    const [{ parsed, envelope }] = received as [ReceivedEmail];
    expect(parsed).toMatchObject({
      subject: email.subject,
      from: { name: 'Tessera, Überall', address: 'post@qr.example.com' },
      to: [{ address: email.to }],
      messageId: `<${email.id}@qr.example.com>`,
    });
    expect(parsed.text?.trimEnd()).toBe(email.text);
    expect(parsed.html?.trimEnd()).toBe(email.html);
    expect(envelope).toEqual([email.to]);
  });

  test('declare themselves as automatic', async () => {
    const { received, mailer } = await startServer();
    await mailer.deliver(email);
    expect(received[0]?.parsed.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  test('are answered where they say, if they say so', async () => {
    const { received, mailer } = await startServer();
    await mailer.deliver({ ...email, replyTo: 'nino@trattoria.example' });
    expect(received[0]?.parsed.replyTo).toMatchObject([{ address: 'nino@trattoria.example' }]);
  });

  test('can be unsubscribed from with one click, if they say where', async () => {
    const { received, mailer } = await startServer();
    const unsubscribeUrl = `https://qr.example.com/unsubscribe/${'a'.repeat(43)}`;
    await mailer.deliver({ ...email, unsubscribeUrl });
    await mailer.deliver({ ...email, id: '01890a5d-ac96-774b-bcce-b302099a8058' });
    const [first, second] = received.map(({ parsed }) =>
      Object.fromEntries(parsed.headers.map((h) => [h.key, h.value])),
    );
    expect(first).toMatchObject({
      'list-unsubscribe': `<${unsubscribeUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(second).not.toHaveProperty('list-unsubscribe');
  });

  test('get no additional header or recipient from line breaks in a subject', async () => {
    const { received, mailer } = await startServer();
    await mailer.deliver({ ...email, subject: 'Hello\r\nBcc: victim@example.org\r\n\r\n<b>Body</b>' });
    const [{ parsed, envelope }] = received as [ReceivedEmail];
    expect(parsed.subject).toBe('Hello Bcc: victim@example.org <b>Body</b>');
    expect(parsed.bcc).toBeUndefined();
    expect(envelope).toEqual([email.to]);
  });

  test('go to one recipient, whatever the address contains', async () => {
    const { received, mailer } = await startServer();
    await mailer.deliver({ ...email, to: 'a@example.org, b@example.org' }).catch(() => {});
    await mailer.deliver({ ...email, to: 'a@example.org>\r\nRCPT TO:<b@example.org' }).catch(() => {});
    expect(received.flatMap(({ envelope }) => envelope)).not.toContain('b@example.org');
  });

  test('go to hosts and mailboxes in any script if the server supports it', async () => {
    const { received, mailer } = await startServer();
    await mailer.deliver({ ...email, to: 'leserin@bücher.example' });
    await mailer.deliver({ ...email, to: 'почта@пример.example' });
    expect(received[0]).toMatchObject({
      raw: expect.stringContaining('To: leserin@xn--bcher-kva.example'),
      utf8: false,
    });
    expect(received[1]).toMatchObject({ envelope: [expect.stringMatching(/^почта@/)], utf8: true });
  });

  test('fail permanently if it doesn’t', async () => {
    const { received, mailer } = await startServer({ hideSMTPUTF8: true });
    const delivery = mailer.deliver({ ...email, to: 'почта@example.org' });
    await expect(delivery).rejects.toThrow(UndeliverableError);
    await expect(delivery).rejects.toThrow(/SMTPUTF8/);
    await mailer.deliver({ ...email, to: 'leserin@bücher.example' });
    expect(received).toHaveLength(1);
  });

  test('fail permanently if the server doesn’t know the recipient, with its message', async () => {
    const { mailer } = await startServer({ onRcptTo: (_to, _session, done) => done(refusing(550, 'No such mailbox')) });
    const delivery = mailer.deliver(email);
    await expect(delivery).rejects.toThrow(UndeliverableError);
    await expect(delivery).rejects.toThrow(/No such mailbox/);
  });

  test.each([
    ['it is full for now', { onRcptTo: (_to, _session, done) => done(refusing(452, 'Later')) }],
    ['the sender is unknown', { onMailFrom: (_from, _session, done) => done(refusing(550, 'Who are you')) }],
    ['it wants a password', { authOptional: false }],
  ] satisfies [string, SMTPServerOptions][])('fail for now where %s', async (_why, options) => {
    const { mailer } = await startServer(options);
    const error = await mailer.deliver(email).catch((caught) => caught);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(UndeliverableError);
  });

  test('wait for a server that is down, and arrive once it is back', async () => {
    const { port, mailer } = await startServer();
    const [gone] = servers.splice(0);
    await new Promise<void>((resolve) => gone!.close(() => resolve()));
    const error = await mailer.deliver(email).catch((caught) => caught);
    expect(error).toMatchObject({ code: 'ESOCKET' });
    expect(error).not.toBeInstanceOf(UndeliverableError);
    const { received } = await startServer({}, port);
    await mailer.deliver(email);
    expect(received).toHaveLength(1);
  });
});

test('without a server emails stay in the outbox', async () => {
  const mailer = createOutboxMailer();
  expect(mailer.isOutbox).toBe(true);
  await mailer.deliver({ ...email, to: 'почта@пример.example' });
});
