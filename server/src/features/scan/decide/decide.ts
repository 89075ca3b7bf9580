import type { Outcome } from '@tessera/contract/rules/outcomes.ts';
import type { Schedule } from '@tessera/contract/rules/schedule.ts';
import { type ResolvedPage, type ResolvedTarget, resolve, type VisitorPreferences } from '@tessera/qr-types/resolve.ts';
import type { LandingPageCode } from '../../landing-pages/index.ts';
import type { CodeSnapshot } from './code-snapshot.ts';
import { determineOutcome, type RequestFacts } from './determine-outcome.ts';

/** A destination or a page for one visitor. */
export type OpenTarget = Extract<ResolvedTarget, { kind: 'redirect' }> | (ResolvedPage & { page: LandingPageCode });
/** What a code opens for one visitor. */
export type VisitorTarget = { kind: 'nothing' } | { kind: 'newer' } | OpenTarget;

/** Resolves what a code opens for a visitor, access checks aside. */
export const resolveForVisitor = ({ target }: CodeSnapshot, visitor: VisitorPreferences): VisitorTarget => {
  if (target.kind === 'redirect') return resolve(target, visitor);
  return target.kind === 'page' ? { ...resolve(target, visitor), page: target.page } : target;
};

/** Outcomes whose page is the same for every code. */
export type PlainOutcome = Exclude<
  Outcome,
  | 'redirected'
  | 'page_shown'
  | 'temporary'
  | 'link_card'
  | 'outside_schedule'
  | 'password_required'
  | 'password_wrong'
  | 'too_many_tries'
>;

/** The outcome of a request before the commit, with what its response needs. */
export type Decision =
  | { outcome: PlainOutcome }
  | { outcome: 'password_required' }
  | { outcome: 'outside_schedule'; schedule: Schedule }
  | { outcome: 'link_card' | 'temporary'; target: OpenTarget }
  | { outcome: 'redirected'; destination: string }
  | { outcome: 'page_shown'; page: LandingPageCode; language: string };

/** Decides the outcome of a request; whether a scan limit is reached is known only after the commit. `now` in unix seconds. */
export const decide = (
  code: CodeSnapshot,
  target: VisitorTarget,
  facts: Omit<RequestFacts, 'opens'>,
  now: number,
): Decision => {
  const outcome = determineOutcome(code, { ...facts, opens: target.kind }, now);
  if (target.kind === 'nothing' || target.kind === 'newer') return { outcome: outcome as PlainOutcome };
  switch (outcome) {
    case 'link_card':
    case 'temporary':
      return { outcome, target };
    case 'redirected':
      return 'destination' in target ? { outcome, destination: target.destination } : { outcome: 'not_found' };
    case 'page_shown':
      return 'page' in target ? { outcome, page: target.page, language: target.language } : { outcome: 'not_found' };
    case 'outside_schedule':
      return { outcome, schedule: code.schedule ?? {} };
    default:
      return { outcome };
  }
};
