import { describe, expect, it } from 'vitest';
import { type Outcome, outcomes, refusedOutcomes } from './outcomes.ts';

const rows = Object.entries(outcomes) as [Outcome, (typeof outcomes)[Outcome]][];

/** The stored numbers. Rows may be added; changing one would corrupt existing records. */
const stored = {
  redirected: 0,
  temporary: 1,
  link_card: 2,
  not_found: 3,
  invalid: 4,
  inactive: 5,
  blocked: 6,
  deleted: 7,
  limit_reached: 8,
  outside_schedule: 9,
  busy: 10,
  page_shown: 11,
  password_required: 12,
  password_wrong: 13,
  too_many_tries: 14,
  newer_version: 15,
  without_plan: 16,
};

describe('an outcome', () => {
  it('keeps its stored number', () => {
    expect(Object.fromEntries(rows.map(([name, { number }]) => [name, number]))).toMatchObject(stored);
  });

  it('has a unique number', () => {
    expect(new Set(rows.map(([, { number }]) => number)).size).toBe(rows.length);
  });

  it('is counted only if the visitor gets what the code opens', () => {
    expect(rows.filter(([, { counted }]) => counted).map(([name]) => name)).toEqual([
      'redirected',
      'temporary',
      'page_shown',
    ]);
  });

  it('that rejects the visitor has an error status and its own page', () => {
    const refusals = rows.filter(([, { counted }]) => !counted);
    const asks = refusals.filter(([, { status }]) => status < 400).map(([name]) => name);
    expect(asks).toEqual(['link_card', 'password_required']);
    expect(new Set(refusals.map(([, { page }]) => page)).size).toBe(refusals.length);
  });

  it('is a refusal if it is recorded, and people don’t get what the code opens', () => {
    const others = rows.map(([name]) => name).filter((name) => !refusedOutcomes.some((refused) => refused === name));
    expect(others.sort()).toEqual([
      'link_card',
      'not_found',
      'page_shown',
      'password_required',
      'redirected',
      'temporary',
    ]);
  });
});
