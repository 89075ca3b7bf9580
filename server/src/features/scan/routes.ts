import { type Door, type Outcome, type OutcomePage, outcomeOf, outcomes } from '@tessera/contract/rules/outcomes.ts';
import { uriKey, uriPattern } from '@tessera/contract/rules/uri.ts';
import { gtin14 } from '@tessera/qr-types/fields/index.ts';
import type { FastifyInstance } from 'fastify';
import type { Member } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { type ActorOf, cookieOf } from '../../http/session.ts';
import type { TakeAnswer } from '../feedback/index.ts';
import { type PageBytes, type Pages, pathOf } from '../hosted/index.ts';
import { agentOf, maxAgentLength, systems } from './agent.ts';
import { type Call, type CodeRequest, isSpecial, openAnswers, showPage, type ToCode } from './answer.ts';
import type { Answered } from './committer.ts';
import { isPassing } from './faults.ts';
import { sendFile } from './files.ts';
import { flags } from './flags.ts';
import { formMet, isAnswer, openForms } from './forms.ts';
import { eitherPass, noPass, type Pass, type Passes } from './passes.ts';
import { looksAhead } from './purpose.ts';
import { type CodeRecord, type Erased, metBy } from './record.ts';
import type { Scan } from './scan.ts';
import type { Tried } from './tries.ts';

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
  pages: Pages;
  passes: Passes;
  /** Who somebody is for one day of the account. */
  visitorAt(record: CodeRecord, ip: string, agentText: string, now: number): { day: string; visitor: string };
  takeAnswer: TakeAnswer;
  /** Tries a password. */
  attempt(code: { id: number; password: string }, given: string, ip: string): Promise<Tried>;
};

const byNumber = new Map<number, Outcome>(
  (Object.keys(outcomes) as Outcome[]).map((outcome) => [outcomes[outcome].number, outcome]),
);

/** What is no arrival at a code is not recorded: nobody met it, or they are asked for something first. */
const unrecorded: ReadonlySet<Outcome> = new Set(['not_found', 'password_required']);

/** Routes that answer `/qr/{page}`, where old addresses of ours lead. */
const pagesByPath: Readonly<Record<string, OutcomePage>> = {
  invalid: 'invalid',
  'limit-reached': 'limit_reached',
  'invalid-schedule': 'invalid_schedule',
  'not-found': 'not_found',
};
const statusOf = (page: OutcomePage) => Object.values(outcomes).find((outcome) => outcome.page === page)!.status;

const mostForm = 8_192;
/** A page may ask for a thousand characters in any script, as forms write them. */
const mostAnswer = 65_536;

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** Whoever comes: whose session it is, and what they were found to have been through just now. */
type Visitor = { member: Member | undefined; knows: boolean };
const stranger: Visitor = { member: undefined, knows: false };

/** Puts the scan path's addresses on a server. What hooks the server is given later stay off this path. */
export const mountScanRoutes = (
  app: FastifyInstance,
  desk: Desk,
  deps: Pick<Deps, 'config' | 'captcha' | 'now'>,
  actorOf: ActorOf,
) => {
  const { config, now } = deps;
  const { pages, passes } = desk;
  const answers = openAnswers(config, passes);
  const { answer, movesOn, isApart, keptPasses } = answers;
  const takeForm = openForms(desk, answers, deps);

  /** Who is signed in, where that matters: it is the account's own test, or an alert is not for them. Free without a session. */
  const memberAt = (request: CodeRequest, { accountId, claimed }: CodeRecord): Promise<Visitor> | undefined => {
    const session = request.headers.cookie && (accountId || !claimed) && cookieOf(request, 'session', config);
    if (!session) return undefined;
    return actorOf(session).then(
      (member) => ({ ...stranger, member }),
      () => stranger,
    );
  };

  /** What a visitor carries. A new scan is a new scan: by that door only the password needs not be given again. */
  const passOf = ({ request, door }: Call, record: CodeRecord, time: number): Pass => {
    const asked = one(request.query.pass);
    if (asked === undefined && !(isSpecial(record) && request.headers.cookie)) return noPass;
    const kept = keptPasses(request);
    const held = eitherPass(passes.take(record, asked, time), passes.take(record, kept, time));
    return door === 'scan' ? { ...noPass, knows: held.knows } : held;
  };

  const meet = (call: Call, code: CodeRecord, { member, knows }: Visitor) => {
    const { request } = call;
    const { ip, headers, method } = request;
    const at = now().getTime();
    const time = at / 1000;
    const agentText = (headers['user-agent'] ?? '').slice(0, maxAgentLength);
    const agent = agentOf(agentText);
    const record = metBy(code, systems[agent.system]!);
    const ahead = agent.linkPreview || looksAhead(method, headers);
    const carried = passOf(call, record, time);
    const pass = knows ? { ...carried, knows: passes.until(time) } : carried;
    // A language is chosen on the page itself, and thanks are said for what was sent there: nobody comes anew.
    const { lang, sent } = request.query;
    const door = call.door === 'visit' && (lang !== undefined || sent !== undefined) ? 'preview' : call.door;
    const told = pass.told > 0 || member !== undefined;
    const been = { knows: pass.knows > 0, granted: pass.granted > 0, told };
    const outcome = outcomeOf(record, { door, ahead, ...been }, time);

    const own = member !== undefined && member.accountId === record.accountId;
    const finish = (met: Outcome, page?: PageBytes) => {
      const known = { record, pass, now: time, page };
      const counts = door === 'scan' || (door === 'visit' && !been.granted);
      if (!counts || unrecorded.has(met)) return answer(call, met, known);
      const { number, counted } = outcomes[met];
      if (config.trustProxy === false) desk.watch(ip, headers['x-forwarded-for'] !== undefined);
      const marks =
        (agent.bot ? flags.bot : 0) |
        (ahead ? flags.preview : 0) |
        (own ? flags.own : 0) |
        (door === 'visit' ? flags.visit : 0);
      const scan = desk.scanOf(record, { ip, agentText, outcome: number, flags: marks }, at);
      desk.store(scan, record.limited && counted && !ahead, (stored) =>
        answer(call, stored === undefined ? 'busy' : stored === number ? met : byNumber.get(stored)!, known),
      );
    };

    if (outcome !== 'shown' || movesOn(call, record)) return finish(outcome);
    const bytes = pages.page(record.page!, {
      lang: one(lang),
      acceptLanguage: headers['accept-language'],
      acceptEncoding: headers['accept-encoding'],
      form: formMet(passes, record, { own, isSent: sent !== undefined, now: time }),
    });
    if (!(bytes instanceof Promise)) return finish(outcome, bytes);
    bytes.then(
      (page) => finish(outcome, page),
      (error) => {
        if (isPassing(error)) return finish('busy');
        app.log.error({ err: error, code: record.id }, 'a bug: this page can’t be drawn');
        finish('invalid');
      },
    );
  };

  const file = (call: Call, record: CodeRecord, { member }: Visitor) => {
    const time = now().getTime() / 1000;
    const pass = passOf(call, record, time);
    const told = pass.told > 0 || member !== undefined;
    const been = { knows: pass.knows > 0, granted: pass.granted > 0, told };
    const outcome = outcomeOf(record, { door: 'file', ahead: false, ...been }, time);
    // What stands before a file is answered where the page is: there the form can be filled in.
    if (outcome === 'password_required' || outcome === 'preview' || outcome === 'temporary') {
      return void call.reply.code(303).header('cache-control', 'no-store').header('location', pathOf(record)).send();
    }
    if (outcome !== 'shown') return answer(call, outcome, { record, pass, now: time });
    pages.file(record.page!, call.request.params.file!).then(
      (found) => (found ? sendFile(call.reply, found) : answer(call, 'not_found')),
      (error) => answer(call, isPassing(error) ? 'busy' : 'invalid'),
    );
  };

  /**
   * A form of ours: an answer to what the page asks, or a password, with which somebody goes on as if they had just come.
   */
  const receive = async (call: Call, record: CodeRecord, visitor: Visitor) => {
    const time = now().getTime() / 1000;
    if (isAnswer(call, record)) {
      const own = visitor.member !== undefined && visitor.member.accountId === record.accountId;
      return takeForm(call, record, passOf({ ...call, door: 'visit' }, record, time), own);
    }
    const known = { record, pass: noPass, now: time };
    const form = call.request.body as URLSearchParams | undefined;
    const [token, given] = [form?.get('token') ?? undefined, form?.get('password') ?? ''];
    const before = outcomeOf(
      record,
      { door: call.door, ahead: false, knows: false, granted: false, told: false },
      time,
    );
    if (before !== 'password_required') return meet(call, record, visitor);
    if (!passes.isForm(record, token, time)) return answer(call, 'password_required', known);
    const code = { id: record.id, password: record.password! };
    const tried = await desk.attempt(code, given, call.request.ip).catch((error) => {
      if (isPassing(error)) return undefined;
      throw error;
    });
    if (tried === undefined) return answer(call, 'busy', known);
    if (tried === 'right') return meet(call, record, { ...visitor, knows: true });
    const met = tried === 'wrong' ? 'password_wrong' : 'too_many_tries';
    const agentText = (call.request.headers['user-agent'] ?? '').slice(0, maxAgentLength);
    const { ip } = call.request;
    const marks = call.door === 'visit' ? flags.visit : 0;
    const scan = desk.scanOf(record, { ip, agentText, outcome: outcomes[met].number, flags: marks }, time * 1000);
    const wait = tried === 'wrong' ? {} : tried;
    desk.store(scan, false, (stored) => answer(call, stored === undefined ? 'busy' : met, { ...known, ...wait }));
  };

  type Handle = (call: Call, record: CodeRecord, visitor: Visitor) => unknown;

  const arrive = (call: Call, record: CodeRecord | Erased | undefined, handle: Handle) => {
    if (!record) return answer(call, 'not_found');
    const { gtin } = call.request.params;
    if ('erased' in record) return answer(call, 'deleted');
    if (gtin !== undefined && record.gtin !== gtin14(gtin)) return answer(call, 'not_found');
    const member = memberAt(call.request, record);
    return member ? member.then((visitor) => handle(call, record, visitor)) : handle(call, record, stranger);
  };

  const at =
    (door: Door, handle: Handle) =>
    (request: CodeRequest, reply: Call['reply']): void => {
      const call = { request, reply, door };
      if (door !== 'scan' && config.previewUrl !== undefined && !isApart(request)) {
        return void reply
          .code(308)
          .header('cache-control', 'no-store')
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

  const method = ['GET', 'HEAD'];
  app.register(async (paths) => {
    paths.setChildLoggerFactory((logger) => logger); // A scan writes no log line of its own, so it needs no logger.
    paths.removeAllContentTypeParsers();
    paths.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string)),
    );
    const doors: Record<string, Door> = {
      r: 'scan',
      R: 'scan',
      redirect: 'scan',
      REDIRECT: 'scan',
      p: 'visit',
      preview: 'preview',
    };
    for (const [name, door] of Object.entries(doors)) {
      paths.route<ToCode>({ method, url: `/${name}/:uri`, handler: at(door, meet) });
      const bodyLimit = door === 'visit' ? mostAnswer : mostForm;
      paths.route<ToCode>({ method: 'POST', url: `/${name}/:uri`, bodyLimit, handler: at(door, receive) });
    }
    paths.route<ToCode>({ method, url: '/p/:uri/:file', handler: at('file', file) });
    // GS1 Digital Link: whatever else is said of the item, it is the article's code that is scanned.
    for (const url of ['/:uri/01/:gtin(^\\d{8,14}$)', '/:uri/01/:gtin(^\\d{8,14}$)/*']) {
      paths.route<ToCode>({ method, url, handler: at('scan', meet) });
      paths.route<ToCode>({ method: 'POST', url, bodyLimit: mostForm, handler: at('scan', receive) });
    }
    paths.route<{ Params: { type: string } }>({
      method,
      url: '/qr/:type',
      handler: (request, reply) => {
        const { type } = request.params;
        const page = Object.hasOwn(pagesByPath, type) ? pagesByPath[type]! : 'not_found';
        showPage({ request, reply }, page, statusOf(page));
      },
    });
  });
};
