import { type Door, type Outcome, outcomes } from '@tessera/contract/rules/outcomes.ts';
import { uriKey, uriPattern } from '@tessera/contract/rules/uri.ts';
import { gtin14 } from '@tessera/qr-types/fields/index.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import type { ActorOf } from '../../http/session.ts';
import { shortLinkHeaders } from '../hosted/index.ts';
import { type Call, type CodeRequest, openAnswers, showPage, type ToCode } from './answer.ts';
import { type Handle, openCarried, stranger } from './carried.ts';
import type { Desk } from './desk.ts';
import { openFetching } from './fetch.ts';
import { openMeeting } from './meet.ts';
import { openReceiving } from './receive.ts';
import type { CodeRecord, Erased } from './record.ts';

/** By which name of an address somebody comes to which door. */
const doors: Readonly<Record<string, Door>> = {
  r: 'scan',
  R: 'scan',
  redirect: 'scan',
  REDIRECT: 'scan',
  p: 'visit',
  preview: 'preview',
};

/** GS1 Digital Link: whatever else is said of the item, it is the article's code that is scanned. */
const digitalLinks = ['/:uri/01/:gtin(^\\d{8,14}$)', '/:uri/01/:gtin(^\\d{8,14}$)/*'];

/** Names that no code has: each shows its page under every door (specification §4), and at `/qr/{type}`. */
const outcomesByName: Readonly<Record<string, Outcome>> = {
  invalid: 'invalid',
  'limit-reached': 'limit_reached',
  'invalid-schedule': 'outside_schedule',
};
const outcomeNamed = (name: string): Outcome =>
  Object.hasOwn(outcomesByName, name) ? outcomesByName[name]! : 'not_found';

const mostForm = 8_192;
/** A page may ask for a thousand characters in any script, as forms write them. */
const mostAnswer = 65_536;

const method = ['GET', 'HEAD'];

/** Puts the scan path's addresses on a server. What hooks the server is given later stay off this path. */
export const mountScanRoutes = (
  app: FastifyInstance,
  desk: Desk,
  deps: Pick<Deps, 'config' | 'captcha' | 'now'>,
  actorOf: ActorOf,
) => {
  const { config } = deps;
  const answers = openAnswers(config, desk);
  const { answer, isApart } = answers;
  const carried = openCarried(desk, answers, config, actorOf);
  const meet = openMeeting(desk, answers, carried, deps, app.log);
  const receive = openReceiving(desk, answers, carried, deps, meet);
  const fetch = openFetching(desk, answers, carried, deps);

  const arrive = (call: Call, record: CodeRecord | Erased | undefined, handle: Handle) => {
    if (!record) return answer(call, outcomeNamed(uriKey(call.request.params.uri)));
    const { gtin } = call.request.params;
    if ('erased' in record) return answer(call, 'deleted');
    if (gtin !== undefined && record.gtin !== gtin14(gtin)) return answer(call, 'not_found');
    const member = carried.memberAt(call.request, record);
    return member ? member.then((visitor) => handle(call, record, visitor)) : handle(call, record, stranger);
  };

  const at =
    (door: Door, handle: Handle) =>
    (request: CodeRequest, reply: Call['reply']): void => {
      const call = { request, reply, door };
      if (door !== 'scan' && config.previewUrl !== undefined && !isApart(request)) {
        return void reply
          .code(308)
          .headers(shortLinkHeaders)
          .header('location', config.previewUrl + request.url)
          .send();
      }
      const key = uriKey(request.params.uri);
      if (!uriPattern.test(key)) return void answer(call, 'not_found');
      const known = desk.peek(key);
      const arrived = known
        ? arrive(call, known.value, handle)
        : desk.load(key).then(
            (record) => arrive(call, record, handle),
            () => answer(call, 'busy'),
          );
      if (arrived instanceof Promise) arrived.catch((error) => reply.send(error));
    };

  app.register(async (paths) => {
    paths.setChildLoggerFactory((logger) => logger); // A scan writes no log line of its own, so it needs no logger.
    for (const [name, door] of Object.entries(doors)) {
      const bodyLimit = door === 'visit' ? mostAnswer : mostForm;
      paths.route<ToCode>({ method, url: `/${name}/:uri`, handler: at(door, meet) });
      paths.route<ToCode>({ method: 'POST', url: `/${name}/:uri`, bodyLimit, handler: at(door, receive) });
    }
    paths.route<ToCode>({ method, url: '/p/:uri/:file', handler: at('file', fetch) });
    for (const url of digitalLinks) {
      paths.route<ToCode>({ method, url, handler: at('scan', meet) });
      paths.route<ToCode>({ method: 'POST', url, bodyLimit: mostForm, handler: at('scan', receive) });
    }
    paths.route<{ Params: { type: string } }>({
      method,
      url: '/qr/:type',
      handler: (request, reply) => {
        const { page, status } = outcomes[outcomeNamed(request.params.type)];
        showPage({ request, reply }, page!, status);
      },
    });
  });
};
