import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sandboxKeyPrefix } from '../keys.ts';
import { checkSandboxAllowed, type SandboxEnvironment } from './allow-sandbox.ts';
import { advance } from './engine/clock.ts';
import { createState, type SandboxSettings, type SandboxState } from './engine/state.ts';
import { createApi } from './http/api.ts';
import type { SavedReplies } from './http/replies.ts';
import { checkWebhook, deliverEvents, type WebhookSettings } from './http/webhooks.ts';
import { handlePage } from './pages/hosted.ts';

/** Everything that the sandbox knows, as JSON: start another one with it, and it continues. */
export type SandboxSnapshot = { state: SandboxState; replies: SavedReplies };

/** What goes wrong between the product and the gateway, until it's set again. */
export type SandboxFailure = 'down' | 'none' | 'refunds_refused' | 'reply_lost' | 'slow';

export type SandboxOptions = {
  environment: SandboxEnvironment;
  port?: number;
  /** Its time at the start; from then on it only passes by `advance`. */
  now: Date;
  /** Where browsers find the hosted pages, if not at its own address. */
  origin?: string;
  settings?: Partial<Omit<SandboxSettings, 'origin'>>;
  webhook?: WebhookSettings;
  snapshot?: SandboxSnapshot;
};

export type Sandbox = {
  url: string;
  secretKey: string;
  now(): Date;
  /** Lets time pass, with all that is due meanwhile, and delivers the events. */
  advance(until: Date): Promise<void>;
  setWebhook(webhook: WebhookSettings | undefined): void;
  /** Delivers events that weren't accepted yet, and waits for it. */
  deliver(): Promise<void>;
  setFailure(failureMode: SandboxFailure): void;
  snapshot(): SandboxSnapshot;
  stop(): Promise<void>;
};

const maxBodyBytes = 1_000_000;
const slowMs = 200;

const readRequestBody = async (request: IncomingMessage) => {
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) return undefined;
  return text(request);
};

/**
 * A payment gateway that speaks Stripe's HTTP API on this machine, with test methods of payment and a clock of its own. Nothing
 * leaves the machine, and no money moves.
 */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  checkSandboxAllowed(options.environment);
  if (options.webhook) checkWebhook(options.webhook);
  const { snapshot = { state: createState(options.now.getTime() / 1000, options.settings), replies: {} } } = options;
  const { state, replies } = structuredClone(snapshot);
  const answer = createApi(state, replies);
  let failureMode: SandboxFailure = 'none';
  let { webhook } = options;
  let delivery = Promise.resolve();

  const deliver = () => {
    const target = webhook;
    if (target && state.undelivered.length > 0) delivery = delivery.then(() => deliverEvents(state, target));
    return delivery;
  };

  const handleApi = (request: IncomingMessage, response: ServerResponse, url: URL, body: string) => {
    if (failureMode === 'down') return response.destroy();
    const { reply, isReplayed, finish } = answer({
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.search.slice(1),
      body,
      authorization: request.headers.authorization,
      idempotencyKey: request.headers['idempotency-key']?.toString(),
    });
    const send = () => {
      finish();
      if (failureMode === 'reply_lost') return response.destroy();
      response.writeHead(reply.status, {
        'content-type': 'application/json',
        'request-id': `req_sandbox${state.nextId}`,
        ...(isReplayed ? { 'idempotent-replayed': 'true' } : {}),
      });
      response.end(JSON.stringify(reply.body));
      void deliver();
      return undefined;
    };
    if (failureMode === 'slow') setTimeout(send, slowMs);
    else send();
    return undefined;
  };

  const handleHosted = (request: IncomingMessage, response: ServerResponse, url: URL, body: string) => {
    const { origin } = request.headers;
    // Other sites can't make a browser pay, or advance the clock.
    const isForeign = origin !== undefined && origin !== state.settings.origin && origin !== ownUrl;
    const found = isForeign
      ? { status: 403, html: 'This form was sent by another site.' }
      : handlePage(state, request.method ?? 'GET', url.pathname, Object.fromEntries(new URLSearchParams(body)));
    const page = found ?? { status: 404, html: 'Not found' };
    if ('redirect' in page) response.writeHead(303, { location: page.redirect }).end();
    else
      response
        .writeHead(page.status, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
          'cache-control': 'no-store',
        })
        .end(page.html);
    void deliver();
  };

  const server = createServer(async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const body = await readRequestBody(request);
      if (body === undefined) response.writeHead(413).end();
      else if (url.pathname.startsWith('/v1/')) handleApi(request, response, url, body);
      else handleHosted(request, response, url, body);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const ownUrl = `http://127.0.0.1:${port}`;
  state.settings.origin = options.origin ?? ownUrl;

  return {
    url: ownUrl,
    secretKey: `${sandboxKeyPrefix}_key`,
    now: () => new Date(state.now * 1000),
    advance: async (until) => {
      advance(state, Math.floor(until.getTime() / 1000));
      await deliver();
    },
    setWebhook: (next) => {
      if (next) checkWebhook(next);
      webhook = next;
    },
    deliver,
    setFailure: (next) => {
      failureMode = next;
      state.settings.refusesRefunds = next === 'refunds_refused';
    },
    snapshot: () => structuredClone({ state, replies }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await delivery;
    },
  };
};
