import { createTransport, type SendMailOptions } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';
import { type Mail, type Message, Undeliverable } from './port.ts';

const second = 1000;
const patience = {
  dnsTimeout: 10 * second,
  connectionTimeout: 10 * second,
  greetingTimeout: 10 * second,
  socketTimeout: 30 * second,
};

/** Where a 5yz reply is about this letter or reader (RFC 5321, 4.2.1), and not about our account at the server. */
const aboutTheLetter = new Set(['RCPT TO', 'DATA']);

type SmtpError = Error & { responseCode?: number; command?: string; response?: string };

const asOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const isForGood = ({ responseCode = 0, command = '' }: SmtpError) =>
  responseCode >= 500 && responseCode < 600 && responseCode !== 503 && aboutTheLetter.has(command);

const hasPlainName = (address: string) => /^[\x21-\x7e]+@/.test(address);

/** Whether the server takes names of mailboxes in any script (RFC 6531). */
const takesEveryScript = (url: URL) =>
  new Promise<boolean>((resolve, reject) => {
    const secure = url.protocol === 'smtps:';
    const port = Number(url.port) || (secure ? 465 : 587);
    const connection = new SMTPConnection({ host: url.hostname, port, secure, ...patience });
    connection.once('error', reject);
    connection.connect((error) => {
      const answer = String(connection.lastServerResponse);
      connection.quit();
      if (error) reject(error);
      else resolve(/[ -]SMTPUTF8\b/i.test(answer));
    });
  });

/** `Name <address>`, or an address alone; a comma in a name is only a comma. */
const senderOf = (from: string) => {
  const [, name = '', address = from] = /^(.+) <(.+)>$/.exec(from) ?? [];
  return { name, address };
};

/** Letters by SMTP: `smtp://user:password@host:587`, encrypted where the server can, or `smtps://`. */
export const openSmtp = (address: string, from: string): Mail => {
  const transport = createTransport({ url: address, disableFileAccess: true, disableUrlAccess: true, ...patience });
  const sender = senderOf(from);
  const host = sender.address.slice(sender.address.lastIndexOf('@') + 1);

  const written = ({ id, to, subject, text, html }: Message): SendMailOptions => ({
    from: sender,
    to: { name: '', address: to },
    subject: asOneLine(subject),
    text,
    html,
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: nobody’s absence answers it.
  });

  return {
    isOutbox: false,
    deliver: async (message) => {
      if (!hasPlainName(message.to) && !(await takesEveryScript(new URL(address))))
        throw new Undeliverable('The mail server takes only addresses in Latin letters (it has no SMTPUTF8).');
      try {
        await transport.sendMail(written(message));
      } catch (error) {
        if (isForGood(error as SmtpError))
          throw new Undeliverable(asOneLine((error as Error).message), { cause: error });
        throw error;
      }
    },
  };
};
