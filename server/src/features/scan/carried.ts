import type { Config } from '../../config.ts';
import type { Member } from '../../http/actor.ts';
import { type ActorOf, cookieOf } from '../../http/session.ts';
import { type Call, type CodeRequest, isProtected, type openAnswers } from './answer.ts';
import type { Desk } from './desk.ts';
import { noPass, type Pass } from './passes.ts';
import type { CodeRecord } from './record.ts';

/** The visitor: the member of their session, and whether they have just entered the password. */
export type Visitor = { member: Member | undefined; knows: boolean };
export const stranger: Visitor = { member: undefined, knows: false };

/** What is done at a door, once the code and the visitor are known. */
export type Handle = (call: Call, record: CodeRecord, visitor: Visitor) => unknown;

/** What a query or a form says first, where it says it several times. */
export const one = (value: string | readonly string[] | undefined) => (typeof value === 'string' ? value : value?.[0]);

/** Whether it is the account's own test. */
export const isOwn = ({ member }: Visitor, { accountId }: CodeRecord): boolean =>
  member !== undefined && member.accountId === accountId;

/** The visitor's state, as the rules need it. Signed-in visitors need no alert. */
export const beenThrough = (pass: Pass, { member }: Visitor) => ({
  knows: pass.knows > 0,
  granted: pass.granted > 0,
  told: pass.told > 0 || member !== undefined,
});

/** Reads what visitors carry: their session, and the passes of what they have been through. */
export const openCarried = (
  { passes, visitorsOf }: Pick<Desk, 'passes' | 'visitorsOf'>,
  { keptPass }: ReturnType<typeof openAnswers>,
  config: Config,
  actorOf: ActorOf,
) => ({
  /** Who is signed in, where that matters: it is the account's own test, or an alert is not for them. Free without a session. */
  memberAt: (request: CodeRequest, { accountId, claimed }: CodeRecord): Promise<Visitor> | undefined => {
    const session = request.headers.cookie && (accountId || !claimed) && cookieOf(request, 'session', config);
    if (!session) return undefined;
    return actorOf(session).then(
      (member) => ({ ...stranger, member }),
      () => stranger,
    );
  },

  /** What a visitor carries. A new scan is a new scan: by that door only the password needs not be given again. */
  passOf: ({ request, door }: Call, record: CodeRecord, time: number): Pass => {
    const kept = isProtected(record) ? passes.read(record, keptPass(request), time) : noPass;
    const seen = one(request.query.seen);
    const told =
      seen === undefined ? 0 : passes.seenUntil(record, seen, visitorsOf(record, request, time * 1000), time);
    if (door === 'scan') return { ...noPass, knows: kept.knows, told };
    if (told === 0) return kept;
    // A visitor who has seen the alert was counted with it; whether a limit let them in, only the cookie says.
    return { ...kept, told, granted: record.limited ? kept.granted : told };
  },

  /** Whether a test by the account continues here, on a host without its session. */
  isOwnHere: ({ request }: Call, record: CodeRecord, time: number): boolean => {
    const own = one(request.query.own);
    return own !== undefined && passes.isOwn(record, own, visitorsOf(record, request, time * 1000), time);
  },
});
export type Carried = ReturnType<typeof openCarried>;
