import { isWithinSchedule, type Schedule } from './schedule.ts';

/**
 * The outcomes of a request to a short link: which page to show (undefined: what the code opens, its destination or its
 * landing page), its HTTP status, and whether it counts as a scan or visit. Rejections are recorded under their outcome but
 * never counted. `password_required` isn't recorded. The numbers are stored: add new ones, never change existing ones.
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
/** Outcomes in which the visitor doesn't get what the code opens. */
export type RejectedOutcome = {
  [Name in Outcome]: (typeof outcomes)[Name]['counted'] extends false ? Name : never;
}[Outcome];

export const rejectedOutcomes = (Object.keys(outcomes) as Outcome[]).filter(
  (name): name is RejectedOutcome => !outcomes[name].counted,
);

export type OutcomePage = Exclude<(typeof outcomes)[Outcome]['page'], undefined>;

/** Facts about a code that don't depend on the visitor. */
export type CodeFacts = {
  state: 'active' | 'paused' | 'blocked';
  archived: boolean;
  schedule: Schedule | null;
  hasScanLimit: boolean;
  passwordProtected: boolean;
  /** False for a guest's code that isn't claimed by an account. */
  hasOwner: boolean;
};

/** The kind of URL requested: `/r/` (scan), `/p/` (visit), `/preview/`, or a file of a page. */
export type EntryPoint = 'scan' | 'visit' | 'preview' | 'file';

export type VisitFacts = {
  entryPoint: EntryPoint;
  /**
   * What the published content opens for this visitor: a destination, a landing page, a destination in place of its landing
   * page (`direct`), or nothing. `newer`: the content was written by a later release.
   */
  opens: 'redirect' | 'page' | 'direct' | 'nothing' | 'newer';
  /** HEAD, a prefetch, or a messenger's link preview: not a visit yet. */
  isPrefetch: boolean;
  /** The user agent identifies as a bot. */
  isBot: boolean;
  passwordVerified: boolean;
  /** An earlier request of this visit was counted. */
  alreadyCounted: boolean;
  /** The visitor has seen the warning that no account owns the code, or is signed in. */
  warningSeen: boolean;
};

/** Outcomes that can be known before the scan is stored, or a password is checked. */
export type DecidedOutcome = Exclude<Outcome, 'limit_reached' | 'busy' | 'password_wrong' | 'too_many_tries'>;

/**
 * Determines the outcome of a request from cached facts; whether a scan limit is reached is known only after the commit. `now`
 * in unix seconds. The first rule that applies wins.
 */
export const determineOutcome = (
  code: CodeFacts,
  { entryPoint, opens, isPrefetch, isBot, passwordVerified, alreadyCounted, warningSeen }: VisitFacts,
  now: number,
): DecidedOutcome => {
  if (code.state === 'blocked') return 'blocked';
  if (code.archived) return 'deleted';
  if (opens === 'nothing') return 'invalid';
  if (opens === 'newer') return 'newer_version';
  if (opens === 'redirect' && !code.passwordProtected && entryPoint !== 'scan') return 'not_found';
  if (code.state === 'paused') return 'inactive';
  // Bots and prefetches get only the link preview of protected codes, and use up no limit.
  if (
    (isPrefetch || isBot) &&
    entryPoint !== 'file' &&
    (code.passwordProtected || code.hasScanLimit || code.schedule !== null)
  )
    return 'preview';
  if (!isWithinSchedule(code.schedule, now)) return 'outside_schedule';
  if (code.passwordProtected && !passwordVerified) return 'password_required';
  // These two entry points aren't counted, so they show nothing that a limit protects.
  if (code.hasScanLimit && !alreadyCounted && (entryPoint === 'preview' || entryPoint === 'file')) return 'preview';
  if (!code.hasOwner && !warningSeen) return 'temporary';
  if (entryPoint === 'file') return 'page_shown';
  if (opens !== 'page') return 'redirected';
  return isPrefetch ? 'preview' : 'page_shown';
};
