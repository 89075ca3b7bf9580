import type { OutcomePage } from './outcomes.ts';

/** The illustration of each page that phones get: the kinds of nine tiles, row by row. */
export const outcomeMosaics: Readonly<Record<OutcomePage, string>> = {
  temporary: 'tile tile tile tile pine tile tile tile pop',
  link_preview: 'tile tile tile tile pine tile tile tile pop',
  not_found: 'tile tile tile tile open tile tile tile tile',
  invalid: 'tile tile tile tile pine open open tile open',
  inactive: 'tile open tile tile open tile tile open tile',
  blocked: 'tile tile tile tile bad tile tile tile tile',
  deleted: 'open tile open tile open open open tile open',
  limit_reached: 'tile tile tile tile tile tile tile tile warn',
  invalid_schedule: 'tile tile tile tile warn open open open open',
  busy: 'tile tile tile tile pine open open open open',
  password: 'tile tile tile tile pop tile tile tile tile',
  password_wrong: 'tile tile tile tile warn tile tile tile tile',
  too_many_tries: 'warn tile warn tile warn tile warn tile warn',
  newer_version: 'tile tile tile pine pine pine open open open',
  without_plan: 'tile tile tile open open open tile tile tile',
};
