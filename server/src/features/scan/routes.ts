import { type Outcome, type OutcomePage, outcomes } from '@tessera/contract/rules/outcomes.ts';
import { uriKey, uriPattern } from '@tessera/contract/rules/uri.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { preferredLocale } from '../../http/locale.ts';
import { type ActorOf, cookieOf } from '../../http/session.ts';
import { agentOf, maxAgentLength } from './agent.ts';
import type { Answered } from './committer.ts';
import { type CodeRecord, decide, type Erased } from './decide.ts';
import { flags } from './flags.ts';
import { pageOf } from './pages.ts';
import { looksAhead } from './purpose.ts';
import type { Scan } from './scan.ts';
import { offeredLocale } from './words.ts';

type ToCode = { Params: { uri: string } };
type CodeRequest = FastifyRequest<ToCode>;

/** What is seen of a request, before it is known who the visitor is. */
export type Arrival = { ip: string; agentText: string; outcome: number; flags: number };

/** What the routes need: codes to look up, and a place for scans. index.ts puts it together. */
export type Desk = {
  peek(uriKey: string): { value: CodeRecord | Erased | undefined } | undefined;
  load(uriKey: string): Promise<CodeRecord | Erased | undefined>;
  /** Makes the scan of an arrival at a time in unix milliseconds. */
  scanOf(record: CodeRecord, arrival: Arrival, now: number): Scan;
  store(scan: Scan, usesLimit: boolean, answered: Answered): void;
  /** Looks at the addresses that scans come from. */
  watch(ip: string, isForwarded: boolean): void;
};

/** What the owner's page can hold is somebody else's: it never shares our origin, whoever opens it. */
const hosted = {
  'cache-control': 'private, no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
    'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-top-navigation-by-user-activation',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};
const retryAfter = '2';

const byNumber = new Map<number, Outcome>(
  (Object.keys(outcomes) as Outcome[]).map((outcome) => [outcomes[outcome].number, outcome]),
);

const show = (request: FastifyRequest, reply: FastifyReply, page: OutcomePage, status: number, href?: string) => {
  const locale = offeredLocale(preferredLocale('', undefined, request.headers['accept-language']));
  if (status === outcomes.busy.status) reply.header('retry-after', retryAfter);
  reply
    .code(status)
    .headers(hosted)
    .type('text/html; charset=utf-8')
    .send(pageOf(page, locale, href === undefined ? undefined : { href }));
};

const answer = (request: FastifyRequest, reply: FastifyReply, outcome: Outcome, destination?: string) => {
  const { page, status } = outcomes[outcome];
  if (page) show(request, reply, page, status, outcome === 'temporary' ? destination : undefined);
  else reply.code(status).headers(hosted).header('location', destination).send();
};

/** Routes that answer `/qr/{page}`, where old addresses of ours lead. */
const pagesByPath: Readonly<Record<string, OutcomePage>> = {
  invalid: 'invalid',
  'limit-reached': 'limit_reached',
  'invalid-schedule': 'invalid_schedule',
  'not-found': 'not_found',
};
const statusOf = (page: OutcomePage) => Object.values(outcomes).find((outcome) => outcome.page === page)!.status;

/** Puts the scan path's addresses on a server. What hooks the server is given later stay off this path. */
export const mountScanRoutes = (
  app: FastifyInstance,
  desk: Desk,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  actorOf: ActorOf,
) => {
  /** Whether the visitor works on the account that the code is of: then it is a test. Costs nothing without a session. */
  const isOwn = (request: FastifyRequest, { accountId }: CodeRecord): Promise<boolean> | undefined => {
    const session = request.headers.cookie && accountId && cookieOf(request, 'session', config);
    if (!session) return undefined;
    return actorOf(session).then(
      (member) => member?.accountId === accountId,
      () => false,
    );
  };

  const meet = (request: CodeRequest, reply: FastifyReply, record: CodeRecord, own: boolean) => {
    const time = now().getTime();
    const agentText = (request.headers['user-agent'] ?? '').slice(0, maxAgentLength);
    const agent = agentOf(agentText);
    const preview = agent.linkPreview || looksAhead(request.method, request.headers);
    const outcome = decide(record, preview, time / 1000);
    const { number, counted } = outcomes[outcome];
    const { ip } = request;
    if (config.trustProxy === false) desk.watch(ip, request.headers['x-forwarded-for'] !== undefined);
    const marks = (agent.bot ? flags.bot : 0) | (preview ? flags.preview : 0) | (own ? flags.own : 0);
    const scan = desk.scanOf(record, { ip, agentText, outcome: number, flags: marks }, time);
    desk.store(scan, record.limited && counted && !preview, (stored) => {
      const met = stored === undefined ? 'busy' : stored === number ? outcome : byNumber.get(stored)!;
      answer(request, reply, met, record.destination);
    });
  };

  const arrive = (request: CodeRequest, reply: FastifyReply, record: CodeRecord | Erased | undefined) => {
    if (!record) return answer(request, reply, 'not_found');
    if ('erased' in record) return answer(request, reply, 'deleted');
    const own = isOwn(request, record);
    if (!own) return meet(request, reply, record, false);
    return own.then((isTheirs) => meet(request, reply, record, isTheirs));
  };

  const scan = (request: CodeRequest, reply: FastifyReply) => {
    const key = uriKey(request.params.uri);
    if (!uriPattern.test(key)) return answer(request, reply, 'not_found');
    const known = desk.peek(key);
    if (known) return void arrive(request, reply, known.value);
    desk
      .load(key)
      .then(
        (record) => arrive(request, reply, record),
        () => answer(request, reply, 'busy'),
      )
      .catch((error) => reply.send(error));
  };

  const method = ['GET', 'HEAD'];
  app.register(async (paths) => {
    paths.setChildLoggerFactory((logger) => logger); // A scan writes no log line of its own, so it needs no logger.
    for (const url of ['/r/:uri', '/R/:uri', '/redirect/:uri', '/REDIRECT/:uri']) {
      paths.route<ToCode>({ method, url, handler: scan });
    }
    // No type has a page of its own yet, and a code that leads on shows nothing here (specification: `url`).
    for (const url of ['/p/:uri', '/preview/:uri']) {
      paths.route({ method, url, handler: (request, reply) => answer(request, reply, 'not_found') });
    }
    paths.route<{ Params: { type: string } }>({
      method,
      url: '/qr/:type',
      handler: (request, reply) => {
        const { type } = request.params;
        const page = Object.hasOwn(pagesByPath, type) ? pagesByPath[type]! : 'not_found';
        show(request, reply, page, statusOf(page));
      },
    });
  });
};
