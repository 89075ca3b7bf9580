import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { readCookies, setCookie } from '../../http/cookies.ts';
import type { Deps } from '../../http/deps.ts';
import { isLoopback } from '../../http/reach.ts';
import { refuse } from '../../http/refusal.ts';
import { hashOf } from '../../http/session.ts';
import { isThisMachine } from '../../http/this-machine.ts';
import { findMail, latestMails } from '../mails/index.ts';
import { escaped, sheet, table, when } from './sheet.ts';

const most = 200;

/** Nothing runs in a letter and nothing is fetched by it; what it links to opens beside it. */
const allowed = 'allow-popups allow-popups-to-escape-sandbox';
const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${allowed}`;

type Mail = Awaited<ReturnType<typeof latestMails>>[number];

const stateOf = ({ sent_at, failed_at, attempts, error }: Mail) => {
  if (sent_at) return `sent ${when(sent_at)}`;
  if (failed_at) return `given up: ${escaped(error ?? '')}`;
  return error ? `waits after ${attempts} tries: ${escaped(error)}` : 'waits';
};

const page = (mail: Mail) =>
  sheet(
    mail.subject,
    `<p>To <b>${escaped(mail.recipient)}</b>, ${when(mail.created_at)}, ${stateOf(mail)}</p>` +
      (mail.html === null
        ? '<p>Its text is erased.</p>'
        : `<iframe src="/dev/outbox/${mail.id}/letter" sandbox="${allowed}" title="The letter"></iframe>
           <h2>As text</h2><pre>${linked(mail.text ?? '')}</pre>`) +
      '<p><a href="/dev/outbox">All emails</a></p>',
  );

const linked = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => (at % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('');

/**
 * Whether letters are read at this server itself, whatever its mode: no server takes them, and nobody but this machine knows
 * it. Without, whoever tries it out could neither confirm an address nor join a team.
 */
export const isOutboxOpen = ({ smtpUrl, publicUrl, host }: Config) => !smtpUrl && !publicUrl && isLoopback(host);

/** Told where this process was started, so that whoever reads its letters is its operator. */
const key = randomBytes(16).toString('base64url');

/** Where the operator finds the outbox of this process. */
export const ownOutbox = `/dev/outbox?key=${key}`;

const isKey = (text: unknown) => typeof text === 'string' && hashOf(text).equals(hashOf(key));

/**
 * The outbox of a server that isn't for development: for this machine, under a name that no site can point at it, and with
 * the key of the process, since a proxy on this machine may not say that it is one.
 */
export const mountOwnOutbox = (app: FastifyInstance, deps: Pick<Deps, 'database'>) =>
  app.register(async (own) => {
    own.addHook<{ Querystring: { key?: unknown } }>('onRequest', async (request, reply) => {
      if (!isThisMachine(request) || !isLoopback(request.hostname)) refuse('not_found');
      if (isKey(readCookies(request.headers.cookie).get('outbox'))) return;
      if (!isKey(request.query.key)) refuse('not_found');
      return reply
        .header('set-cookie', setCookie('outbox', key, { secure: false, maxAge: 86_400 }))
        .redirect('/dev/outbox');
    });
    mountOutbox(own, deps);
  });

/** The letters that were written, newest first, whether a server took them or not. */
export const mountOutbox = (app: FastifyInstance, deps: Pick<Deps, 'database'>) => {
  const find = async (id: string) => {
    const mail = /^[\da-f-]{36}$/.test(id) ? await findMail(deps, id) : undefined;
    return mail ?? refuse('not_found');
  };

  app.get('/dev/outbox', async (_request, reply) => {
    const rows = (await latestMails(deps, most)).map((mail) => [
      `<a href="/dev/outbox/${mail.id}">${escaped(mail.subject)}</a>`,
      escaped(mail.recipient),
      when(mail.created_at),
      stateOf(mail),
    ]);
    return reply.type('text/html; charset=utf-8').send(sheet('Outbox', table(['Email', 'To', 'Written', ''], rows)));
  });

  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async ({ params }, reply) =>
    reply.type('text/html; charset=utf-8').send(page(await find(params.id))),
  );

  app.get<{ Params: { id: string } }>('/dev/outbox/:id/letter', async ({ params }, reply) => {
    const { html } = await find(params.id);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send((html ?? refuse('not_found')).replace('<head>', '<head><base target="_blank">'));
  });
};
