import { outcomeOf, outcomes } from '@tessera/contract/rules/outcomes.ts';
import { parseUrlEncoded } from '../../http/body.ts';
import type { Deps } from '../../http/deps.ts';
import { agentTextOf } from './agent.ts';
import type { Call, openAnswers } from './answer.ts';
import { type Carried, type Handle, isOwn, type Visitor } from './carried.ts';
import type { Desk } from './desk.ts';
import { isPassing } from './faults.ts';
import { flags } from './flags.ts';
import { isAnswer, openForms } from './forms.ts';
import { noPass } from './passes.ts';
import type { CodeRecord } from './record.ts';

/** The state of a new visitor. */
const untried = { ahead: false, bot: false, knows: false, granted: false, told: false } as const;

/**
 * Handles our forms: a response to what the page asks, or a password, after which the visit continues like a new one.
 */
export const openReceiving = (
  desk: Desk,
  answers: ReturnType<typeof openAnswers>,
  { passOf }: Carried,
  deps: Pick<Deps, 'config' | 'captcha' | 'now'>,
  meet: Handle,
): Handle => {
  const { answer } = answers;
  const takeForm = openForms(desk, answers, deps);

  const takePassword = async (call: Call, record: CodeRecord, visitor: Visitor, form: URLSearchParams) => {
    const { request, door } = call;
    const at = deps.now().getTime();
    const time = at / 1000;
    const known = { record, pass: noPass, now: time };
    const [token, given] = [form.get('token') ?? undefined, form.get('password') ?? ''];
    // A visitor who was let in before gets in again, also while others have used up the attempts.
    const knows = passOf(call, record, time).knows > 0;
    if (outcomeOf(record, { door, ...untried, knows }, time) !== 'password_required')
      return meet(call, record, visitor);
    if (!desk.passes.isForm(record, token, time)) return answer(call, 'password_required', known);
    const code = { id: record.id, password: record.password! };
    const tried = await desk.attempt(code, given, request.ip).catch((error) => {
      if (isPassing(error)) return undefined;
      throw error;
    });
    if (tried === undefined) return answer(call, 'busy', known);
    if (tried === 'right') return meet(call, record, { ...visitor, knows: true });
    const met = tried === 'wrong' ? 'password_wrong' : 'too_many_tries';
    const arrival = {
      ip: request.ip,
      agentText: agentTextOf(request.headers),
      outcome: outcomes[met].number,
      flags: door === 'visit' ? flags.visit : 0,
    };
    const wait = tried === 'wrong' ? {} : tried;
    desk.store(desk.scanOf(record, arrival, at), false, (stored) =>
      answer(call, stored === undefined ? 'busy' : met, { ...known, ...wait }),
    );
  };

  return async (call, record, visitor) => {
    const form = parseUrlEncoded(call.request);
    if (!isAnswer(form, record)) return takePassword(call, record, visitor, form);
    const pass = passOf({ ...call, door: 'visit' }, record, deps.now().getTime() / 1000);
    return takeForm(call, record, { sent: form, pass, isOwn: isOwn(visitor, record) });
  };
};
