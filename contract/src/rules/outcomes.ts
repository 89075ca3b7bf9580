/**
 * What a visitor of a short link meets: the page (undefined: led on to the destination), its HTTP status, and whether the
 * request is counted as a scan. A refusal is recorded under its outcome, never counted. The numbers are stored: add, never change.
 */
export const outcomes = {
  led_on: { number: 0, page: undefined, status: 302, counted: true },
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
} as const;

export type Outcome = keyof typeof outcomes;
/** Outcomes that a person meets in place of what the code opens. */
export type Refused = { [Name in Outcome]: (typeof outcomes)[Name]['counted'] extends false ? Name : never }[Outcome];

export const refusedOutcomes = (Object.keys(outcomes) as Outcome[]).filter(
  (name): name is Refused => !outcomes[name].counted,
);

export type OutcomePage = Exclude<(typeof outcomes)[Outcome]['page'], undefined>;
