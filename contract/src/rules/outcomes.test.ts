import { describe, expect, it } from 'vitest';
import { type CodeFacts, type Door, type Outcome, outcomeOf, outcomes, type Visitor } from './outcomes.ts';

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
  shown: 11,
  password_required: 12,
  password_wrong: 13,
  too_many_tries: 14,
  newer_version: 15,
};

describe('an outcome', () => {
  it('keeps the number under which it is stored', () => {
    expect(Object.fromEntries(rows.map(([name, { number }]) => [name, number]))).toMatchObject(stored);
  });

  it('has a number of its own', () => {
    expect(new Set(rows.map(([, { number }]) => number)).size).toBe(rows.length);
  });

  it('is counted only where the visitor gets what the code opens', () => {
    expect(rows.filter(([, { counted }]) => counted).map(([name]) => name)).toEqual(['led_on', 'temporary', 'shown']);
  });

  it('that refuses says so by its status, and has a page of its own', () => {
    const refusals = rows.filter(([, { counted }]) => !counted);
    const asks = refusals.filter(([, { status }]) => status < 400).map(([name]) => name);
    expect(asks).toEqual(['preview', 'password_required']);
    expect(new Set(refusals.map(([, { page }]) => page)).size).toBe(refusals.length);
  });
});

const now = 1_000;
const page: CodeFacts = {
  state: 'active',
  archived: false,
  schedule: null,
  limited: false,
  guarded: false,
  claimed: true,
  opens: 'page',
};
const redirect: CodeFacts = { ...page, opens: 'redirect' };
const somebody: Visitor = { door: 'scan', ahead: false, bot: false, knows: false, granted: false, told: false };
const over = { to: now };

type Row = [what: string, code: CodeFacts, visitor: Partial<Visitor>, met: Outcome];

/** The table of DESIGN.md §4, a row each: what stands above counts before what stands below. */
const table: Row[] = [
  [
    'a blocked code, whatever else it is',
    { ...page, state: 'blocked', archived: true, opens: 'nothing' },
    {},
    'blocked',
  ],
  ['an archived code', { ...page, archived: true, opens: 'nothing' }, {}, 'deleted'],
  ['a code with nothing published', { ...page, opens: 'nothing', state: 'paused' }, {}, 'invalid'],
  ['content of a later release', { ...page, opens: 'newer', state: 'paused' }, {}, 'newer_version'],
  ['a paused code', { ...page, state: 'paused', schedule: over, guarded: true }, {}, 'inactive'],
  ['a code outside its schedule', { ...page, schedule: over, guarded: true }, {}, 'outside_schedule'],
  ['a code at the first second of its schedule', { ...page, schedule: { from: now } }, {}, 'shown'],
  ['a code before it', { ...page, schedule: { from: now + 1 } }, {}, 'outside_schedule'],

  ['a redirect', redirect, {}, 'led_on'],
  ['a redirect that somebody visits', redirect, { door: 'visit' }, 'not_found'],
  ['a redirect that somebody previews', redirect, { door: 'preview' }, 'not_found'],
  ['a file of a redirect', redirect, { door: 'file' }, 'not_found'],
  ['a paused redirect that somebody visits', { ...redirect, state: 'paused' }, { door: 'visit' }, 'not_found'],
  ['a guarded redirect that somebody visits', { ...redirect, guarded: true }, { door: 'visit' }, 'password_required'],
  ['… with the password', { ...redirect, guarded: true }, { door: 'visit', knows: true }, 'led_on'],
  ['a redirect, ahead', redirect, { ahead: true }, 'led_on'],
  ['a redirect, by a bot', redirect, { bot: true }, 'led_on'],
  ['a limited redirect, by a bot', { ...redirect, limited: true }, { bot: true }, 'preview'],
  ['a guarded redirect, by a bot', { ...redirect, guarded: true }, { bot: true }, 'preview'],
  ['a redirect with a schedule, by a bot', { ...redirect, schedule: { from: now } }, { bot: true }, 'preview'],
  ['… that is over', { ...redirect, schedule: over }, { bot: true }, 'preview'],
  ['a paused code, by a bot', { ...redirect, state: 'paused', limited: true }, { bot: true }, 'inactive'],

  ['a page', page, {}, 'shown'],
  ['a page that somebody visits', page, { door: 'visit' }, 'shown'],
  ['a page that somebody previews', page, { door: 'preview' }, 'shown'],
  ['a file of a page', page, { door: 'file' }, 'shown'],
  ['a page, ahead', page, { ahead: true }, 'preview'],
  ['a page, by a bot', page, { bot: true }, 'shown'],
  ['a file, ahead', page, { door: 'file', ahead: true }, 'shown'],
  ['a page that leads on', { ...page, opens: 'direct' }, {}, 'led_on'],
  ['a page that leads on, visited', { ...page, opens: 'direct' }, { door: 'visit' }, 'led_on'],
  ['a file of a page that leads on', { ...page, opens: 'direct' }, { door: 'file' }, 'shown'],

  ['a guarded page', { ...page, guarded: true }, {}, 'password_required'],
  ['a guarded page, with the password', { ...page, guarded: true }, { knows: true }, 'shown'],
  ['a guarded page, ahead', { ...page, guarded: true }, { ahead: true }, 'preview'],
  ['a guarded page, ahead, with the password', { ...page, guarded: true }, { ahead: true, knows: true }, 'preview'],
  ['a file of a guarded page', { ...page, guarded: true }, { door: 'file' }, 'password_required'],
  ['… with the password', { ...page, guarded: true }, { door: 'file', knows: true }, 'shown'],
  ['a guarded guest’s page', { ...page, guarded: true, claimed: false }, {}, 'password_required'],

  ['a limited page', { ...page, limited: true }, {}, 'shown'],
  ['a limited page, ahead', { ...page, limited: true }, { ahead: true }, 'preview'],
  ['a limited redirect, ahead', { ...redirect, limited: true }, { ahead: true }, 'preview'],
  ['a limited page that somebody previews', { ...page, limited: true }, { door: 'preview' }, 'preview'],
  ['a file of a limited page', { ...page, limited: true }, { door: 'file' }, 'preview'],
  ['… of somebody who was let in', { ...page, limited: true }, { door: 'file', granted: true }, 'shown'],

  ['a guest’s redirect', { ...redirect, claimed: false }, {}, 'temporary'],
  ['a guest’s page', { ...page, claimed: false }, {}, 'temporary'],
  ['a guest’s page that somebody visits', { ...page, claimed: false }, { door: 'visit' }, 'temporary'],
  ['a file of a guest’s page', { ...page, claimed: false }, { door: 'file' }, 'temporary'],
  ['a guest’s page, of somebody who was told', { ...page, claimed: false }, { told: true }, 'shown'],
  ['a guest’s redirect, of somebody who was told', { ...redirect, claimed: false }, { told: true }, 'led_on'],
];

describe('who comes to', () => {
  it.each(table)('%s', (_what, code, visitor, met) => {
    expect(outcomeOf(code, { ...somebody, ...visitor }, now)).toBe(met);
  });

  it('any code of any kind by any door is told something that the door can show', () => {
    const booleans = [false, true];
    const each = <T>(values: readonly T[], work: (value: T) => void) => values.forEach(work);
    const doors: Door[] = ['scan', 'visit', 'preview', 'file'];
    let seen = 0;
    each(doors, (door) =>
      each(['redirect', 'page', 'direct', 'nothing', 'newer'] as const, (opens) =>
        each(['active', 'paused', 'blocked'] as const, (state) =>
          each(
            Array.from({ length: 2 ** 9 }, (_, bits) => bits),
            (bits) => {
              const [archived, closed, limited, guarded, claimed, ahead, knows, granted, bot] = [
                0, 1, 2, 3, 4, 5, 6, 7, 8,
              ].map((at) => booleans[(bits >> at) & 1]!) as [
                boolean,
                boolean,
                boolean,
                boolean,
                boolean,
                boolean,
                boolean,
                boolean,
                boolean,
              ];
              const code = { state, archived, schedule: closed ? over : null, limited, guarded, claimed, opens };
              const met = outcomeOf(code, { door, ahead, bot, knows, granted, told: false }, now);
              seen += 1;
              const isOpen = state === 'active' && !archived && !closed;
              if (outcomes[met].counted) {
                expect([isOpen, opens === 'nothing' || opens === 'newer']).toEqual([true, false]);
                expect(guarded && !knows).toBe(false);
                expect((ahead || bot) && limited && door !== 'file').toBe(false);
              }
              if (met === 'shown') expect(opens === 'page' || door === 'file').toBe(true);
            },
          ),
        ),
      ),
    );
    expect(seen).toBe(4 * 5 * 3 * 512);
  });
});
