import { outcomeOf } from '@tessera/contract/rules/outcomes.ts';
import type { FormState, Sent } from '@tessera/qr-types';
import type { Deps } from '../../http/deps.ts';
import { type HostedCode, pathOf } from '../hosted/index.ts';
import { agentOf, agentTextOf } from './agent.ts';
import { type Call, isProtected, type openAnswers } from './answer.ts';
import { one } from './carried.ts';
import type { Desk } from './desk.ts';
import { isPassing } from './faults.ts';
import { scanId } from './ids.ts';
import type { Pass, Passes } from './passes.ts';
import type { CodeRecord } from './record.ts';

/** What is asked on a page, where its type asks anything. */
export const formOf = ({ type: { opens } }: HostedCode) => (opens.kind === 'page' ? opens.form : undefined);

/** The form of a page as somebody meets it who comes by a GET. */
export const formMet = (
  passes: Passes,
  record: CodeRecord,
  {
    own,
    visitors,
    isSent,
    now,
  }: { own: boolean; visitors: readonly string[] | undefined; isSent: boolean; now: number },
): FormState | undefined =>
  record.page && formOf(record.page)
    ? {
        action: pathOf(record.page),
        token: passes.question(record, { own, visitors }, now),
        stage: isSent ? 'sent' : 'asks',
        isOwn: own,
      }
    : undefined;

/** What a form sent, read once from its start to its end: anybody may send thousands of fields. */
const sentIn = (body: URLSearchParams): Sent => {
  const sent = new Map<string, string[]>();
  for (const [name, value] of body) {
    const values = sent.get(name);
    if (values) values.push(value);
    else sent.set(name, [value]);
  }
  return Object.fromEntries(sent);
};

/** Whether a form comes from a page that asks something, and not from the one that asks for a password. */
export const isAnswer = (form: URLSearchParams, { page }: CodeRecord): boolean =>
  page !== undefined && formOf(page) !== undefined && form.has('form');

/**
 * Takes what visitors send by the form of a page. Its signed token shows that they were shown the page, and with it that
 * they gave the password or came within a limit; what can't be taken comes back with everything that was typed.
 */
export const openForms = (
  {
    pages,
    passes,
    visitorAt,
    visitorsOf,
    takeAnswer,
  }: Pick<Desk, 'pages' | 'passes' | 'visitorAt' | 'visitorsOf' | 'takeAnswer'>,
  { answer, sendPage, thank }: ReturnType<typeof openAnswers>,
  { config, captcha, now }: Pick<Deps, 'config' | 'captcha' | 'now'>,
) => {
  type Back = { status: number; wait?: number } & Pick<FormState, 'faults' | 'notice' | 'challenge'>;

  return async (
    call: Call,
    record: CodeRecord,
    { sent, pass: carried, isOwn }: { sent: URLSearchParams; pass: Pass; isOwn: boolean },
  ): Promise<unknown> => {
    const { request, reply } = call;
    const at = now().getTime();
    const time = at / 1000;
    const typed = sentIn(sent);
    const visitors = isProtected(record) || !record.claimed ? visitorsOf(record, request, at) : undefined;
    const shown = passes.asked(record, one(typed['form']), visitors, time);
    const knows = shown !== undefined || carried.knows > 0;
    const granted = shown !== undefined || carried.granted > 0;
    const told = shown !== undefined || carried.told > 0 || isOwn;
    const outcome = outcomeOf(record, { door: 'visit', ahead: false, bot: false, knows, granted, told }, time);
    if (outcome !== 'shown') return answer(call, outcome, { record, pass: carried, now: time });

    const code = record.page!;
    const own = shown?.own ?? isOwn;
    const giveBack = async ({ status, wait, ...why }: Back) => {
      if (wait !== undefined) reply.header('retry-after', Math.ceil(wait));
      const form = {
        action: pathOf(code),
        token: passes.question(record, { own, visitors }, time),
        stage: 'asks',
        typed,
        ...why,
      };
      const { headers, query } = request;
      const wanted = {
        lang: one(query.lang),
        acceptLanguage: headers['accept-language'],
        acceptEncoding: headers['accept-encoding'],
      };
      sendPage(call, status, await pages.answered(code, { ...wanted, form: form as FormState }), record);
    };

    const agentText = agentTextOf(request.headers);
    if (agentOf(agentText).bot) return giveBack({ status: 403, notice: 'robot' });
    if (!shown) return giveBack({ status: 403, notice: 'old' });
    if (config.readOnly) return giveBack({ status: 423, wait: 300, notice: 'away' });
    const read = formOf(code)!.read((await pages.contentOf(code)) as never, typed);
    if ('faults' in read) return giveBack({ status: 422, faults: read.faults });
    try {
      const taken = await takeAnswer({
        ...visitorAt(record, request.ip, agentText, at),
        id: scanId(at),
        qrId: record.id,
        at,
        ip: request.ip,
        answer: read.answer,
        own,
        captcha: one(typed['captcha']) || undefined,
      });
      if (taken === 'stored') return thank(call, record, time);
      if (taken !== 'check') return giveBack({ status: 429, wait: taken.wait, notice: 'busy' });
      const challenge = JSON.stringify(await captcha.challenge(now()));
      return giveBack({ status: 429, wait: 0, notice: 'check', challenge });
    } catch (error) {
      if (!isPassing(error)) throw error;
      return giveBack({ status: 503, wait: 10, notice: 'away' });
    }
  };
};
