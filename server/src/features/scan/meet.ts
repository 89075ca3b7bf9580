import { type Door, type Outcome, outcomeOf, outcomes } from '@tessera/contract/rules/outcomes.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { believedOrigin } from '../../http/origin.ts';
import type { PageBytes } from '../hosted/index.ts';
import { type Agent, agentOf, agentTextOf, systemOf } from './agent.ts';
import { type Call, isProtected, type openAnswers } from './answer.ts';
import { beenThrough, type Carried, type Handle, isOwn, one } from './carried.ts';
import type { Desk } from './desk.ts';
import { isPassing } from './faults.ts';
import { flags } from './flags.ts';
import { formMet } from './forms.ts';
import { looksAhead } from './purpose.ts';
import { type CodeRecord, metBy } from './record.ts';

const byNumber = new Map<number, Outcome>(
  (Object.keys(outcomes) as Outcome[]).map((outcome) => [outcomes[outcome].number, outcome]),
);

/** Outcomes that aren't recorded: there is no code, or the visitor has to enter something first. */
const unrecorded: ReadonlySet<Outcome> = new Set(['not_found', 'password_required']);

/** Choosing a language and the thanks after a form happen on the page itself: neither is another visit. */
const doorOf = ({ door, request: { query } }: Call): Door =>
  door === 'visit' && (query.lang !== undefined || query.sent !== undefined) ? 'preview' : door;

/** Whether a link asks for the alert of a guest's code, also for codes of accounts: `?tmp=true`, or `tmp=1` (specification §2). */
const asksForAlert = ({ request: { query } }: Call) => ['true', '1'].includes(one(query.tmp) ?? '');

const marksOf = (agent: Agent, door: Door, ahead: boolean, own: boolean) =>
  (agent.bot ? flags.bot : 0) |
  (ahead ? flags.preview : 0) |
  (own ? flags.own : 0) |
  (door === 'visit' ? flags.visit : 0);

/** Handles a visit of a code: decides its outcome, records it and, once it is stored, sends the response. */
export const openMeeting = (
  desk: Desk,
  { answer, lead, movesOn, scanHref }: ReturnType<typeof openAnswers>,
  { isOwnHere, passOf }: Carried,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Handle => {
  const { pages, passes } = desk;

  const pageFor = (
    { request }: Call,
    record: CodeRecord,
    { own, told }: { own: boolean; told: number },
    time: number,
  ) => {
    const { headers, query } = request;
    const visitors = isProtected(record) || !record.claimed ? desk.visitorsOf(record, request, time * 1000) : undefined;
    return pages.page(record.page!, {
      lang: one(query.lang),
      seen: told > 0 ? one(query.seen) : undefined,
      origin: believedOrigin(request, config),
      acceptLanguage: headers['accept-language'],
      acceptEncoding: headers['accept-encoding'],
      form: formMet(passes, record, { own, visitors, isSent: query.sent !== undefined, now: time }),
    });
  };

  return (call, code, visitor) => {
    const { ip, headers, method } = call.request;
    const at = now().getTime();
    const time = at / 1000;
    const agentText = agentTextOf(headers);
    const agent = agentOf(agentText);
    const record = metBy(code, systemOf(agentText));
    const ahead = agent.linkPreview || looksAhead(method, headers);
    const carried = passOf(call, record, time);
    const pass = visitor.knows ? { ...carried, knows: passes.until(time) } : carried;
    const door = doorOf(call);
    const own = isOwn(visitor, record) || isOwnHere(call, record, time);
    const state = beenThrough(pass, visitor);
    const been = { ...state, told: state.told || own };
    const facts = asksForAlert(call) ? { ...record, claimed: false } : record;
    const outcome = outcomeOf(facts, { door, ahead, bot: agent.bot, ...been }, time);
    const elsewhere = scanHref(call, record, { own, told: been.told }, time);
    if (elsewhere !== undefined) return lead(call, 302, elsewhere);

    const finish = (result: Outcome, page?: PageBytes) => {
      const known = { record, pass, now: time, page };
      const counts = door === 'scan' || (door === 'visit' && !been.granted);
      if (!counts || unrecorded.has(result)) return answer(call, result, known);
      const { number, counted } = outcomes[result];
      if (config.trustProxy === false) desk.watch(ip, headers['x-forwarded-for'] !== undefined);
      const marks = marksOf(agent, door, ahead, own);
      const scan = desk.scanOf(record, { ip, agentText, outcome: number, flags: marks }, at);
      desk.store(scan, record.limited && counted && !ahead, (stored) =>
        answer(call, stored === undefined ? 'busy' : stored === number ? result : byNumber.get(stored)!, known),
      );
    };

    if (outcome !== 'shown' || movesOn(call, record)) return finish(outcome);
    const page = pageFor(call, record, { own, told: pass.told }, time);
    if (!(page instanceof Promise)) return finish(outcome, page);
    page.then(
      (drawn) => finish(outcome, drawn),
      (error) => {
        if (isPassing(error)) return finish('busy');
        log.error({ err: error, code: record.id }, 'a bug: this page can’t be drawn');
        finish('invalid');
      },
    );
  };
};
