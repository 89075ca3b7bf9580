import { randomBytes } from 'node:crypto';
import { escapeHtml } from '@tessera/qr-types/blocks/markup.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { fail } from '../../http/app-error.ts';
import { formatSetCookie, parseCookies } from '../../http/cookies.ts';
import type { Deps } from '../../http/deps.ts';
import { isLoopbackRequest } from '../../http/is-loopback-request.ts';
import { isLoopback } from '../../http/loopback.ts';
import { hashToken } from '../../http/session.ts';
import { findEmail, listLatestEmails } from '../email/index.ts';
import { renderDevPage, renderTable, renderTime } from './dev-page.ts';

const maxListed = 200;

/** Emails run no scripts and load nothing; their links open outside the frame. */
const sandboxFlags = 'allow-popups allow-popups-to-escape-sandbox';
const csp = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${sandboxFlags}`;

type OutboxEmail = Awaited<ReturnType<typeof listLatestEmails>>[number];

const renderState = ({ sent_at, failed_at, attempts, error }: OutboxEmail) => {
  if (sent_at) return `sent ${renderTime(sent_at)}`;
  if (failed_at) return `given up: ${escapeHtml(error ?? '')}`;
  return error ? `waits after ${attempts} tries: ${escapeHtml(error)}` : 'waits';
};

const renderEmailPage = (email: OutboxEmail) =>
  renderDevPage(
    email.subject,
    `<p>To <b>${escapeHtml(email.recipient)}</b>, ${renderTime(email.created_at)}, ${renderState(email)}</p>` +
      (email.html === null
        ? '<p>Its text is erased.</p>'
        : `<iframe src="/dev/outbox/${email.id}/email" sandbox="${sandboxFlags}" title="The email"></iframe>
           <h2>As text</h2><pre>${linkify(email.text ?? '')}</pre>`) +
      '<p><a href="/dev/outbox">All emails</a></p>',
  );

const linkify = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => (at % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('');

/**
 * Whether this server shows its own outbox, in any mode: no mail server is set, and it is reachable only from this machine.
 * Otherwise, users trying it out could neither confirm an address nor join a team.
 */
export const isLocalOutboxEnabled = ({ smtpUrl, publicUrl, host }: Config) =>
  !smtpUrl && !publicUrl && isLoopback(host);

/** Printed where this process was started, so that only its operator can read the emails. */
const outboxKey = randomBytes(16).toString('base64url');

/** The path of this process's outbox, including its key. */
export const localOutboxPath = `/dev/outbox?key=${outboxKey}`;

const isOutboxKey = (text: unknown) => typeof text === 'string' && hashToken(text).equals(hashToken(outboxKey));

/**
 * Mounts the outbox of a server outside development: only for this machine, under a name that other sites can't resolve to
 * it, and with the process's key, since a local proxy may not announce itself.
 */
export const mountLocalOutbox = (app: FastifyInstance, deps: Pick<Deps, 'database'>) =>
  app.register(async (localRoutes) => {
    localRoutes.addHook<{ Querystring: { key?: unknown } }>('onRequest', async (request, reply) => {
      if (!isLoopbackRequest(request) || !isLoopback(request.hostname)) fail('not_found');
      if (isOutboxKey(parseCookies(request.headers.cookie).get('outbox'))) return;
      if (!isOutboxKey(request.query.key)) fail('not_found');
      return reply
        .header('set-cookie', formatSetCookie('outbox', outboxKey, { secure: false, maxAge: 86_400 }))
        .redirect('/dev/outbox');
    });
    mountOutbox(localRoutes, deps);
  });

/** Mounts the list of all emails, newest first, sent or not. */
export const mountOutbox = (app: FastifyInstance, deps: Pick<Deps, 'database'>) => {
  const find = async (id: string) => {
    const email = /^[\da-f-]{36}$/.test(id) ? await findEmail(deps, id) : undefined;
    return email ?? fail('not_found');
  };

  app.get('/dev/outbox', async (_request, reply) => {
    const rows = (await listLatestEmails(deps, maxListed)).map((email) => [
      `<a href="/dev/outbox/${email.id}">${escapeHtml(email.subject)}</a>`,
      escapeHtml(email.recipient),
      renderTime(email.created_at),
      renderState(email),
    ]);
    return reply
      .type('text/html; charset=utf-8')
      .send(renderDevPage('Outbox', renderTable(['Email', 'To', 'Written', ''], rows)));
  });

  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async ({ params }, reply) =>
    reply.type('text/html; charset=utf-8').send(renderEmailPage(await find(params.id))),
  );

  app.get<{ Params: { id: string } }>('/dev/outbox/:id/email', async ({ params }, reply) => {
    const { html } = await find(params.id);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', csp)
      .send((html ?? fail('not_found')).replace('<head>', '<head><base target="_blank">'));
  });
};
