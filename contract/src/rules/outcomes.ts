/**
 * The outcomes of a request to a short link: which page to show (undefined: what the code opens, its destination or its
 * landing page), its HTTP status, whether it is recorded (stored as a scan, if the code is known), and whether it is counted:
 * visitors get what the code opens, which uses up the scan limit and adds to the scans that owners see. The numbers are
 * stored: add new ones, never change existing ones.
 */
export const outcomes = {
  redirected: { number: 0, page: undefined, status: 302, recorded: true, counted: true },
  /** The interstitial of a guest's code: where it leads, before it opens. Counted, since the visitor can continue. */
  temporary: { number: 1, page: 'temporary', status: 200, recorded: true, counted: true },
  /** The code's title and a link to it: for bots, prefetches, and entry points that aren't counted. */
  link_card: { number: 2, page: 'link_preview', status: 200, recorded: true, counted: false },
  not_found: { number: 3, page: 'not_found', status: 404, recorded: false, counted: false },
  invalid: { number: 4, page: 'invalid', status: 404, recorded: true, counted: false },
  inactive: { number: 5, page: 'inactive', status: 403, recorded: true, counted: false },
  blocked: { number: 6, page: 'blocked', status: 410, recorded: true, counted: false },
  deleted: { number: 7, page: 'deleted', status: 410, recorded: true, counted: false },
  limit_reached: { number: 8, page: 'limit_reached', status: 403, recorded: true, counted: false },
  outside_schedule: { number: 9, page: 'invalid_schedule', status: 403, recorded: true, counted: false },
  busy: { number: 10, page: 'busy', status: 503, recorded: true, counted: false },
  page_shown: { number: 11, page: undefined, status: 200, recorded: true, counted: true },
  password_required: { number: 12, page: 'password', status: 200, recorded: false, counted: false },
  password_wrong: { number: 13, page: 'password_wrong', status: 403, recorded: true, counted: false },
  too_many_tries: { number: 14, page: 'too_many_tries', status: 429, recorded: true, counted: false },
  newer_version: { number: 15, page: 'newer_version', status: 503, recorded: true, counted: false },
  /** The account has no plan any more. It may have one again, so this isn't 410. */
  without_plan: { number: 16, page: 'without_plan', status: 404, recorded: true, counted: false },
} as const;

export type Outcome = keyof typeof outcomes;
/** Recorded outcomes in which people don't get what the code opens. Link cards are recorded only for bots and prefetches. */
export type RefusedOutcome = Exclude<
  { [Name in Outcome]: (typeof outcomes)[Name] extends { recorded: true; counted: false } ? Name : never }[Outcome],
  'link_card'
>;

export const refusedOutcomes = (Object.keys(outcomes) as Outcome[]).filter(
  (name): name is RefusedOutcome => outcomes[name].recorded && !outcomes[name].counted && name !== 'link_card',
);

export type OutcomePage = Exclude<(typeof outcomes)[Outcome]['page'], undefined>;

/**
 * What a stored request is counted as: exactly one of these. A request that was refused is `refused` plus the number of its
 * outcome. The numbers are stored: add new ones, never change existing ones.
 */
export const scanKinds = { scan: 0, visit: 1, bot: 2, preview: 3, ownTest: 4, suspect: 5, refused: 16 } as const;
