import { type Outcome, outcomes } from '@tessera/contract/rules/outcomes.ts';
import { describe, expect, it } from 'vitest';
import { type CodeFacts, determineOutcome, type EntryPoint, type RequestFacts } from './determine-outcome.ts';

const now = 1_000;
type TestCode = CodeFacts & Pick<RequestFacts, 'opens'>;
const page: TestCode = {
  state: 'active',
  archived: false,
  worksUntil: Number.POSITIVE_INFINITY,
  schedule: null,
  hasScanLimit: false,
  passwordProtected: false,
  accountId: 'account',
  opens: 'page',
};
const redirect: TestCode = { ...page, opens: 'redirect' };
const request: Omit<RequestFacts, 'opens'> = {
  entryPoint: 'scan',
  isPreviewFetch: false,
  isBot: false,
  passwordVerified: false,
  alreadyCounted: false,
  warningRequested: false,
  warningSeen: false,
};
const over = { to: now };

type OutcomeRow = [what: string, code: TestCode, visitor: Partial<RequestFacts>, expected: Outcome];

/** Earlier rows take precedence. */
const table: OutcomeRow[] = [
  [
    'a blocked code, also if it is archived and opens nothing',
    { ...page, state: 'blocked', archived: true, opens: 'nothing' },
    {},
    'blocked',
  ],
  ['an archived code', { ...page, archived: true, opens: 'nothing' }, {}, 'deleted'],
  ['a code with nothing published', { ...page, opens: 'nothing', state: 'paused' }, {}, 'invalid'],
  ['content of a later release', { ...page, opens: 'newer', state: 'paused' }, {}, 'newer_version'],
  ['a paused code', { ...page, state: 'paused', schedule: over, passwordProtected: true }, {}, 'inactive'],
  [
    'a code of an account whose plan has ended',
    { ...page, worksUntil: now, schedule: over, passwordProtected: true },
    {},
    'without_plan',
  ],
  ['… by a bot', { ...page, worksUntil: now, hasScanLimit: true }, { isBot: true }, 'without_plan'],
  ['… a file of its page', { ...page, worksUntil: now }, { entryPoint: 'file' }, 'without_plan'],
  ['a paused code of an account whose plan has ended', { ...page, worksUntil: now, state: 'paused' }, {}, 'inactive'],
  ['a code a second before the plan ends', { ...page, worksUntil: now + 1 }, {}, 'page_shown'],
  ['a code outside its schedule', { ...page, schedule: over, passwordProtected: true }, {}, 'outside_schedule'],
  ['a code at the first second of its schedule', { ...page, schedule: { from: now } }, {}, 'page_shown'],
  ['a code a second before its schedule', { ...page, schedule: { from: now + 1 } }, {}, 'outside_schedule'],

  ['a redirect', redirect, {}, 'redirected'],
  ['a visited redirect', redirect, { entryPoint: 'visit' }, 'not_found'],
  ['a previewed redirect', redirect, { entryPoint: 'preview' }, 'not_found'],
  ['a file of a redirect', redirect, { entryPoint: 'file' }, 'not_found'],
  ['a visited paused redirect', { ...redirect, state: 'paused' }, { entryPoint: 'visit' }, 'not_found'],
  [
    'a visited redirect with a password',
    { ...redirect, passwordProtected: true },
    { entryPoint: 'visit' },
    'password_required',
  ],
  [
    '… after the password',
    { ...redirect, passwordProtected: true },
    { entryPoint: 'visit', passwordVerified: true },
    'redirected',
  ],
  ['a redirect, prefetched', redirect, { isPreviewFetch: true }, 'redirected'],
  ['a redirect, by a bot', redirect, { isBot: true }, 'redirected'],
  ['a scan-limited redirect, by a bot', { ...redirect, hasScanLimit: true }, { isBot: true }, 'link_card'],
  ['a password-protected redirect, by a bot', { ...redirect, passwordProtected: true }, { isBot: true }, 'link_card'],
  ['a redirect with a schedule, by a bot', { ...redirect, schedule: { from: now } }, { isBot: true }, 'link_card'],
  ['… whose schedule is over', { ...redirect, schedule: over }, { isBot: true }, 'link_card'],
  ['a paused code, by a bot', { ...redirect, state: 'paused', hasScanLimit: true }, { isBot: true }, 'inactive'],

  ['a page', page, {}, 'page_shown'],
  ['a visited page', page, { entryPoint: 'visit' }, 'page_shown'],
  ['a previewed page', page, { entryPoint: 'preview' }, 'page_shown'],
  ['a file of a page', page, { entryPoint: 'file' }, 'page_shown'],
  ['a page, prefetched', page, { isPreviewFetch: true }, 'link_card'],
  ['a page, by a bot', page, { isBot: true }, 'page_shown'],
  ['a file, prefetched', page, { entryPoint: 'file', isPreviewFetch: true }, 'page_shown'],
  ['a page that redirects', { ...page, opens: 'page_redirect' }, {}, 'redirected'],
  ['a visited page that redirects', { ...page, opens: 'page_redirect' }, { entryPoint: 'visit' }, 'redirected'],
  ['a file of a page that redirects', { ...page, opens: 'page_redirect' }, { entryPoint: 'file' }, 'page_shown'],

  ['a password-protected page', { ...page, passwordProtected: true }, {}, 'password_required'],
  [
    'a password-protected page, after the password',
    { ...page, passwordProtected: true },
    { passwordVerified: true },
    'page_shown',
  ],
  [
    'a password-protected page, prefetched',
    { ...page, passwordProtected: true },
    { isPreviewFetch: true },
    'link_card',
  ],
  [
    'a password-protected page, prefetched after the password',
    { ...page, passwordProtected: true },
    { isPreviewFetch: true, passwordVerified: true },
    'link_card',
  ],
  [
    'a file of a password-protected page',
    { ...page, passwordProtected: true },
    { entryPoint: 'file' },
    'password_required',
  ],
  [
    '… after the password',
    { ...page, passwordProtected: true },
    { entryPoint: 'file', passwordVerified: true },
    'page_shown',
  ],
  [
    'a password-protected guest’s page',
    { ...page, passwordProtected: true, accountId: undefined },
    {},
    'password_required',
  ],

  ['a scan-limited page', { ...page, hasScanLimit: true }, {}, 'page_shown'],
  ['a scan-limited page, prefetched', { ...page, hasScanLimit: true }, { isPreviewFetch: true }, 'link_card'],
  ['a scan-limited redirect, prefetched', { ...redirect, hasScanLimit: true }, { isPreviewFetch: true }, 'link_card'],
  ['a previewed scan-limited page', { ...page, hasScanLimit: true }, { entryPoint: 'preview' }, 'link_card'],
  ['a file of a scan-limited page', { ...page, hasScanLimit: true }, { entryPoint: 'file' }, 'link_card'],
  [
    '… after a counted scan',
    { ...page, hasScanLimit: true },
    { entryPoint: 'file', alreadyCounted: true },
    'page_shown',
  ],

  ['a guest’s redirect', { ...redirect, accountId: undefined }, {}, 'temporary'],
  ['a guest’s page', { ...page, accountId: undefined }, {}, 'temporary'],
  ['a visited guest’s page', { ...page, accountId: undefined }, { entryPoint: 'visit' }, 'temporary'],
  ['a file of a guest’s page', { ...page, accountId: undefined }, { entryPoint: 'file' }, 'temporary'],
  ['a guest’s page, after its warning', { ...page, accountId: undefined }, { warningSeen: true }, 'page_shown'],
  ['an owned page whose link asks for the warning', page, { warningRequested: true }, 'temporary'],
  ['… after the warning', page, { warningRequested: true, warningSeen: true }, 'page_shown'],
  ['a guest’s redirect, after its warning', { ...redirect, accountId: undefined }, { warningSeen: true }, 'redirected'],
];

describe('the outcome of', () => {
  it.each(table)('%s', (_what, code, visitor, expected) => {
    expect(determineOutcome(code, { ...request, ...visitor, opens: code.opens }, now)).toBe(expected);
  });

  it('any code at any entry point has a page to show', () => {
    const booleans = [false, true];
    const each = <T>(values: readonly T[], work: (value: T) => void) => values.forEach(work);
    const entryPoints: EntryPoint[] = ['scan', 'visit', 'preview', 'file'];
    let seen = 0;
    each(entryPoints, (entryPoint) =>
      each(['redirect', 'page', 'page_redirect', 'nothing', 'newer'] as const, (opens) =>
        each(['active', 'paused', 'blocked'] as const, (state) =>
          each(
            Array.from({ length: 2 ** 10 }, (_, bits) => bits),
            (bits) => {
              const [
                archived,
                closed,
                hasScanLimit,
                passwordProtected,
                isOwned,
                isPreviewFetch,
                passwordVerified,
                alreadyCounted,
                isBot,
                hasPlan,
              ] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => booleans[(bits >> at) & 1]!) as [
                boolean,
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
              const code = {
                state,
                archived,
                worksUntil: hasPlan ? Number.POSITIVE_INFINITY : now,
                schedule: closed ? over : null,
                hasScanLimit,
                passwordProtected,
                accountId: isOwned ? 'account' : undefined,
              };
              const outcome = determineOutcome(
                code,
                {
                  entryPoint,
                  opens,
                  isPreviewFetch,
                  isBot,
                  passwordVerified,
                  alreadyCounted,
                  warningRequested: false,
                  warningSeen: false,
                },
                now,
              );
              seen += 1;
              const isOpen = state === 'active' && !archived && !closed && hasPlan;
              if (outcomes[outcome].counted) {
                expect([isOpen, opens === 'nothing' || opens === 'newer']).toEqual([true, false]);
                expect(passwordProtected && !passwordVerified).toBe(false);
                expect((isPreviewFetch || isBot) && hasScanLimit && entryPoint !== 'file').toBe(false);
              }
              if (outcome === 'page_shown') expect(opens === 'page' || entryPoint === 'file').toBe(true);
            },
          ),
        ),
      ),
    );
    expect(seen).toBe(4 * 5 * 3 * 1024);
  });
});
