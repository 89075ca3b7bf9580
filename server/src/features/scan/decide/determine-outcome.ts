import type { Outcome } from '@tessera/contract/rules/outcomes.ts';
import { isWithinSchedule, type Schedule } from '@tessera/contract/rules/schedule.ts';

/** Facts about a code that don't depend on the visitor. */
export type CodeFacts = {
  state: 'active' | 'paused' | 'blocked';
  archived: boolean;
  /** Until when its account has a plan, in unix seconds; Infinity while only an event can end that, or none is needed. */
  worksUntil: number;
  schedule: Schedule | null;
  hasScanLimit: boolean;
  passwordProtected: boolean;
  /** Undefined for a guest's code that isn't claimed yet. */
  accountId: string | undefined;
};

/**
 * The kind of URL requested. `scan`: `/r/{uri}`, what a symbol holds. `visit`: `/p/{uri}`, a landing page opened directly.
 * `preview`: `/preview/{uri}`, the landing page without being counted. `file`: `/p/{uri}/{file}`, a file of a landing page.
 */
export type EntryPoint = 'scan' | 'visit' | 'preview' | 'file';

/** Facts about one request, with those about its visitor. */
export type RequestFacts = {
  entryPoint: EntryPoint;
  /**
   * What the published content opens for this visitor: a destination, a landing page, a destination in place of its landing
   * page (`page_redirect`), or nothing. `newer`: the content was written by a later release.
   */
  opens: 'redirect' | 'page' | 'page_redirect' | 'nothing' | 'newer';
  /** HEAD, a prefetch, or a messaging app's link preview: not a visit yet. */
  isPreviewFetch: boolean;
  /** The user agent identifies as a bot. */
  isBot: boolean;
  passwordVerified: boolean;
  /** An earlier request of this visit was counted. */
  alreadyCounted: boolean;
  /** The link asks for the warning of guests' codes, also if an account owns the code. */
  warningRequested: boolean;
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
  {
    entryPoint,
    opens,
    isPreviewFetch,
    isBot,
    passwordVerified,
    alreadyCounted,
    warningRequested,
    warningSeen,
  }: RequestFacts,
  now: number,
): DecidedOutcome => {
  if (code.state === 'blocked') return 'blocked';
  if (code.archived) return 'deleted';
  if (opens === 'nothing') return 'invalid';
  if (opens === 'newer') return 'newer_version';
  if (opens === 'redirect' && !code.passwordProtected && entryPoint !== 'scan') return 'not_found';
  if (code.state === 'paused') return 'inactive';
  if (now >= code.worksUntil) return 'without_plan';
  // Bots and prefetches get only a link card of protected codes, and use up no limit.
  if (
    (isPreviewFetch || isBot) &&
    entryPoint !== 'file' &&
    (code.passwordProtected || code.hasScanLimit || code.schedule !== null)
  )
    return 'link_card';
  if (!isWithinSchedule(code.schedule, now)) return 'outside_schedule';
  if (code.passwordProtected && !passwordVerified) return 'password_required';
  // These two entry points aren't counted, so they show nothing that a limit protects.
  if (code.hasScanLimit && !alreadyCounted && (entryPoint === 'preview' || entryPoint === 'file')) return 'link_card';
  if ((code.accountId === undefined || warningRequested) && !warningSeen) return 'temporary';
  if (entryPoint === 'file') return 'page_shown';
  if (opens !== 'page') return 'redirected';
  return isPreviewFetch ? 'link_card' : 'page_shown';
};
