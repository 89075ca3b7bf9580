import { sandboxKeyPrefix } from '../../keys.ts';
import { StripeApiError } from '../engine/errors.ts';
import type { SandboxState } from '../engine/state.ts';
import type { Route } from './define-route.ts';
import { expandObject } from './expand.ts';
import { decodeForm } from './form.ts';
import { parseParams } from './params.ts';
import { createReplies, type Reply, type SavedReplies } from './replies.ts';
import { catalogRoutes } from './routes/catalog.ts';
import { customerRoutes } from './routes/customers.ts';
import { invoiceRoutes } from './routes/invoices.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { subscriptionRoutes } from './routes/subscriptions.ts';

export type ApiRequest = {
  method: string;
  path: string;
  query: string;
  body: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
};

const routes: readonly Route[] = [
  ...catalogRoutes,
  ...customerRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...sessionRoutes,
];

const matchPath = (pattern: string, path: string) => {
  const match = new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`).exec(path);
  return match ? { id: match[1] ?? '' } : undefined;
};

/** Paths without an id come first: /v1/invoices/create_preview is no invoice. */
const findRoute = (method: string, path: string) => {
  const found = routes.flatMap((route) => {
    const match = route.method === method ? matchPath(route.path, path) : undefined;
    return match ? [{ route, id: match.id }] : [];
  });
  return found.find(({ route }) => !route.path.includes(':id')) ?? found[0];
};

const toErrorReply = (error: unknown): Reply => {
  if (error instanceof StripeApiError) return { status: error.status, body: { error: error.body } };
  const message = error instanceof Error ? `${error.message}\n${error.stack}` : String(error);
  return { status: 500, body: { error: { type: 'api_error', message } } };
};

/** Returns the replies to requests of Stripe's API from a state. */
export const createApi = (state: SandboxState, saved: SavedReplies) => {
  const replies = createReplies(saved);

  const run = ({ method, path, query, body }: ApiRequest): { reply: Reply; isExecuted: boolean } => {
    const found = findRoute(method, path);
    if (!found) {
      const message = `Unrecognized request URL (${method}: ${path}). The sandbox doesn't have it, or it doesn't exist.`;
      const reply = { status: 404, body: { error: { type: 'invalid_request_error', message } } };
      return { reply, isExecuted: false };
    }
    let isExecuted = false;
    try {
      const params = parseParams(found.route.params, decodeForm(method === 'POST' ? body : query || body));
      isExecuted = true;
      const result = found.route.run(state, params as never, decodeURIComponent(found.id));
      const { expand = [] } = params as { expand?: string[] };
      return { reply: { status: 200, body: expandObject(state, result, expand) }, isExecuted };
    } catch (error) {
      return { reply: toErrorReply(error), isExecuted };
    }
  };

  const checkKey = (authorization = '') => {
    const key = authorization.replace(/^Bearer /, '');
    if (key.startsWith(sandboxKeyPrefix)) return;
    throw new StripeApiError(401, {
      type: 'invalid_request_error',
      message: `Invalid API Key provided. The sandbox only accepts keys that begin with ${sandboxKeyPrefix}.`,
    });
  };

  /** Returns the reply to a request; the next one with its key waits until `finish` was called. */
  return (request: ApiRequest): { reply: Reply; isReplayed: boolean; finish: () => void } => {
    const { method, path, body, idempotencyKey: key } = request;
    const none = () => {};
    try {
      checkKey(request.authorization);
      if (method !== 'POST' || key === undefined) return { reply: run(request).reply, isReplayed: false, finish: none };
      const fingerprint = `${method} ${path} ${body}`;
      const earlier = replies.begin(key, fingerprint);
      if (earlier) return { reply: earlier, isReplayed: true, finish: none };
      const { reply, isExecuted } = run(request);
      return { reply, isReplayed: false, finish: () => replies.end(key, fingerprint, isExecuted ? reply : undefined) };
    } catch (error) {
      return { reply: toErrorReply(error), isReplayed: false, finish: none };
    }
  };
};
