import { describe, expect, it } from 'vitest';
import { type Outcome, outcomes } from './outcomes.ts';

const rows = Object.entries(outcomes) as [Outcome, (typeof outcomes)[Outcome]][];

/** The numbers as they are stored. A row may be added; one that changes would rewrite everybody's history. */
const stored = {
  led_on: 0,
  temporary: 1,
  preview: 2,
  not_found: 3,
  invalid: 4,
  inactive: 5,
  blocked: 6,
  deleted: 7,
  limit_reached: 8,
  outside_schedule: 9,
  busy: 10,
};

describe('an outcome', () => {
  it('keeps the number under which it is stored', () => {
    expect(Object.fromEntries(rows.map(([name, { number }]) => [name, number]))).toMatchObject(stored);
  });

  it('has a number of its own', () => {
    expect(new Set(rows.map(([, { number }]) => number)).size).toBe(rows.length);
  });

  it('is counted only where the visitor gets what the code leads to', () => {
    expect(rows.filter(([, { counted }]) => counted).map(([name]) => name)).toEqual(['led_on', 'temporary']);
  });

  it('that refuses says so by its status, and has a page of its own', () => {
    const refusals = rows.filter(([name, { counted }]) => !counted && name !== 'preview');
    expect(refusals.every(([, { status }]) => status >= 400)).toBe(true);
    expect(new Set(refusals.map(([, { page }]) => page)).size).toBe(refusals.length);
  });
});
