import { isWithinSchedule, type Schedule } from './schedule.ts';

/**
 * What a visitor of a short link meets: the page (undefined: what the code opens, its destination or its own page), its HTTP
 * status, and whether the request is counted as a scan or visit. A refusal is recorded under its outcome, never counted;
 * being asked for a password is none, so it is not recorded. The numbers are stored: add, never change.
 */
export const outcomes = {
  redirected: { number: 0, page: undefined, status: 302, counted: true },
  temporary: { number: 1, page: 'temporary', status: 200, counted: true },
  preview: { number: 2, page: 'link_preview', status: 200, counted: false },
  not_found: { number: 3, page: 'not_found', status: 404, counted: false },
  invalid: { number: 4, page: 'invalid', status: 404, counted: false },
  inactive: { number: 5, page: 'inactive', status: 403, counted: false },
  blocked: { number: 6, page: 'blocked', status: 410, counted: false },
  deleted: { number: 7, page: 'deleted', status: 410, counted: false },
  limit_reached: { number: 8, page: 'limit_reached', status: 403, counted: false },
  outside_schedule: { number: 9, page: 'invalid_schedule', status: 403, counted: false },
  busy: { number: 10, page: 'busy', status: 503, counted: false },
  page_shown: { number: 11, page: undefined, status: 200, counted: true },
  password_required: { number: 12, page: 'password', status: 200, counted: false },
  password_wrong: { number: 13, page: 'password_wrong', status: 403, counted: false },
  too_many_tries: { number: 14, page: 'too_many_tries', status: 429, counted: false },
  newer_version: { number: 15, page: 'newer_version', status: 503, counted: false },
} as const;

export type Outcome = keyof typeof outcomes;
/** Outcomes that a person meets in place of what the code opens. */
export type RejectedOutcome = {
  [Name in Outcome]: (typeof outcomes)[Name]['counted'] extends false ? Name : never;
}[Outcome];

export const rejectedOutcomes = (Object.keys(outcomes) as Outcome[]).filter(
  (name): name is RejectedOutcome => !outcomes[name].counted,
);

export type OutcomePage = Exclude<(typeof outcomes)[Outcome]['page'], undefined>;

/** What is known of a code before anybody comes. */
export type CodeFacts = {
  state: 'active' | 'paused' | 'blocked';
  archived: boolean;
  schedule: Schedule | null;
  hasScanLimit: boolean;
  /** Asks for a password. */
  passwordProtected: boolean;
  /** False for a guest's code that nobody has taken into an account. */
  hasOwner: boolean;
  /**
   * What its published content opens: another address, a page of ours, another address in place of that page, or nothing.
   * `newer`: what it opens was written by a later release than this one.
   */
  opens: 'redirect' | 'page' | 'direct' | 'nothing' | 'newer';
};

/** The address that somebody comes by: `/r/`, `/p/`, `/preview/`, or that of a file of a page. */
export type EntryPoint = 'scan' | 'visit' | 'preview' | 'file';

export type VisitFacts = {
  entryPoint: EntryPoint;
  /** Only looks ahead (HEAD, a prefetch, a messenger's card): nobody has arrived yet. */
  isPrefetch: boolean;
  /** Says itself that it is a program. */
  isBot: boolean;
  /** Has given the password. */
  passwordVerified: boolean;
  /** Was counted already, a moment ago, and goes on from there. */
  alreadyCounted: boolean;
  /** Has seen that nobody stands behind the code, or is signed in. */
  warningSeen: boolean;
};

/**
 * What a visitor meets, as far as memory can tell: whether a limit is reached only the commit can. `now` in unix seconds. The
 * rows stand in the order in which they count.
 */
export const determineOutcome = (
  code: CodeFacts,
  { entryPoint, isPrefetch, isBot, passwordVerified, alreadyCounted, warningSeen }: VisitFacts,
  now: number,
): Outcome => {
  if (code.state === 'blocked') return 'blocked';
  if (code.archived) return 'deleted';
  if (code.opens === 'nothing') return 'invalid';
  if (code.opens === 'newer') return 'newer_version';
  if (code.opens === 'redirect' && !code.passwordProtected && entryPoint !== 'scan') return 'not_found';
  if (code.state === 'paused') return 'inactive';
  // Whatever is for some people or some time alone is nothing for programs: they use no limit up, and see its card.
  if (
    (isPrefetch || isBot) &&
    entryPoint !== 'file' &&
    (code.passwordProtected || code.hasScanLimit || code.schedule !== null)
  )
    return 'preview';
  if (!isWithinSchedule(code.schedule, now)) return 'outside_schedule';
  if (code.passwordProtected && !passwordVerified) return 'password_required';
  // These two doors count nobody, so they use no limit up and show nothing of what one protects.
  if (code.hasScanLimit && !alreadyCounted && (entryPoint === 'preview' || entryPoint === 'file')) return 'preview';
  if (!code.hasOwner && !warningSeen) return 'temporary';
  if (entryPoint === 'file') return 'page_shown';
  if (code.opens !== 'page') return 'redirected';
  return isPrefetch ? 'preview' : 'page_shown';
};
