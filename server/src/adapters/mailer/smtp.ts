import { createTransport, type SendMailOptions } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';
import { type EmailMessage, type Mailer, UndeliverableError } from './port.ts';

const secondMs = 1000;
const timeouts = {
  dnsTimeout: 10 * secondMs,
  connectionTimeout: 10 * secondMs,
  greetingTimeout: 10 * secondMs,
  socketTimeout: 30 * secondMs,
};

/** Commands whose 5yz reply is about this email or recipient (RFC 5321, 4.2.1), and not about our account at the server. */
const messageCommands = new Set(['RCPT TO', 'DATA']);

type SmtpError = Error & { responseCode?: number; command?: string; response?: string };

const collapseWhitespace = (text: string) => text.replace(/\s+/g, ' ').trim();

const isPermanentFailure = ({ responseCode = 0, command = '' }: SmtpError) =>
  responseCode >= 500 && responseCode < 600 && responseCode !== 503 && messageCommands.has(command);

const hasAsciiLocalPart = (address: string) => /^[\x21-\x7e]+@/.test(address);

/** Whether the server accepts mailbox names in any script (RFC 6531). */
const supportsSmtpUtf8 = (url: URL) =>
  new Promise<boolean>((resolve, reject) => {
    const secure = url.protocol === 'smtps:';
    const port = Number(url.port) || (secure ? 465 : 587);
    const connection = new SMTPConnection({ host: url.hostname, port, secure, ...timeouts });
    connection.once('error', reject);
    connection.connect((error) => {
      const response = String(connection.lastServerResponse);
      connection.quit();
      if (error) reject(error);
      else resolve(/[ -]SMTPUTF8\b/i.test(response));
    });
  });

/** Parses `Name <address>`, or only an address; names may contain commas. */
const parseSender = (from: string) => {
  const [, name = '', address = from] = /^(.+) <(.+)>$/.exec(from) ?? [];
  return { name, address };
};

/** Sends emails by SMTP: `smtp://user:password@host:587`, encrypted if the server supports it, or `smtps://`. */
export const createSmtpMailer = (address: string, from: string): Mailer => {
  const transport = createTransport({ url: address, disableFileAccess: true, disableUrlAccess: true, ...timeouts });
  const sender = parseSender(from);
  const host = sender.address.slice(sender.address.lastIndexOf('@') + 1);

  const toMailOptions = ({ id, to, replyTo, subject, text, html, unsubscribeUrl }: EmailMessage): SendMailOptions => ({
    from: sender,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject: collapseWhitespace(subject),
    text,
    html,
    messageId: `<${id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated', // RFC 3834: prevents automatic replies.
      ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
  });

  return {
    isOutbox: false,
    deliver: async (message) => {
      if (!hasAsciiLocalPart(message.to) && !(await supportsSmtpUtf8(new URL(address))))
        throw new UndeliverableError('The mail server takes only addresses in Latin letters (it has no SMTPUTF8).');
      try {
        await transport.sendMail(toMailOptions(message));
      } catch (error) {
        if (isPermanentFailure(error as SmtpError))
          throw new UndeliverableError(collapseWhitespace((error as Error).message), { cause: error });
        throw error;
      }
    },
  };
};
