// The journeys’ mail server, in a separate process: accepts all emails by SMTP, and delivers each once, by HTTP, to the
// journey that waits for it.
import { createServer } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An email as its recipient reads it; `link` is the URL of its button. */
export type ReceivedEmail = { to: string; subject: string; text: string; link: string | undefined };

const unread: ReceivedEmail[] = [];
const waitingRequests = new Set<() => void>();

const smtpServer = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  onData: async (stream, { envelope }, taken) => {
    const { subject = '', text = '', html = '' } = await PostalMime.parse(await readText(stream));
    const link = /<a [^>]*href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    for (const { address } of envelope.rcptTo) unread.push({ to: address, subject, text, link });
    taken();
    for (const look of waitingRequests) look();
  },
});
smtpServer.listen(Number(process.env['SMTP_PORT']), '127.0.0.1');

/** `GET /?to=…&subject=…` responds as soon as there is such an email: the oldest unread one. */
createServer(({ url = '/' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname === '/readyz') return response.end();
  const look = () => {
    const at = unread.findIndex(
      ({ to, subject }) => to === searchParams.get('to') && subject === searchParams.get('subject'),
    );
    if (at < 0) return;
    waitingRequests.delete(look);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(unread.splice(at, 1)[0]));
  };
  waitingRequests.add(look);
  response.on('close', () => waitingRequests.delete(look));
  look();
}).listen(Number(process.env['PORT']), '127.0.0.1');
