import type { Config } from '../../../config.ts';
import type { Member } from '../../../http/actor.ts';
import { type FindMember, getCookie } from '../../../http/session.ts';
import { type CodeSnapshot, usesGrantCookie } from '../decide/code-snapshot.ts';
import { type AccessGrant, type AccessGrants, noAccessGrant } from './access-grants.ts';
import { type CodeRequest, firstValue, type ScanExchange } from './exchange.ts';
import type { GrantCookies } from './grant-cookies.ts';
import type { GetVisitorIds } from './visitor-id.ts';

/** What a visitor is recognised by, cookies and links of grants aside: their sign-in, and a password that this request verified. */
export type VisitorSession = { member: Member | undefined; passwordVerified: boolean };
export const anonymousSession: VisitorSession = { member: undefined, passwordVerified: false };

/** Whether the visitor is a member of the code's account, of its owner or the team: then the scan is an owner's test. */
export const isAccountMember = ({ member }: VisitorSession, { accountId }: CodeSnapshot): boolean =>
  member !== undefined && member.accountId === accountId;

/** Converts a grant to facts for `determineOutcome`. Signed-in visitors and owners' tests need no warning. */
export const toGrantFacts = (grant: AccessGrant, { member }: VisitorSession, isOwnerTest: boolean) => ({
  passwordVerified: grant.passwordUntil > 0,
  alreadyCounted: grant.countedUntil > 0,
  warningSeen: grant.warnedUntil > 0 || member !== undefined || isOwnerTest,
});

/** Reads a visitor's session and access grants from the request. */
export const createVisitorState = (
  { accessGrants, getVisitorIds }: { accessGrants: AccessGrants; getVisitorIds: GetVisitorIds },
  grantCookies: GrantCookies,
  config: Config,
  findSessionMember: FindMember,
) => ({
  /** Finds the session of a signed-in visitor: for an owner's test, or to skip the warning. Costs nothing without a session cookie. */
  findSession: (request: CodeRequest): Promise<VisitorSession> | undefined => {
    const session = request.headers.cookie && getCookie(request, 'session', config);
    if (!session) return undefined;
    return findSessionMember(session).then(
      (member) => ({ ...anonymousSession, member }),
      () => anonymousSession,
    );
  },

  /** Returns the visitor's grant. Each scan is counted; only the password grant carries over. */
  getGrant: (
    exchange: ScanExchange,
    snapshot: CodeSnapshot,
    { passwordVerified }: VisitorSession,
    now: number,
  ): AccessGrant => {
    const { request, entryPoint } = exchange;
    const storedGrant = usesGrantCookie(snapshot) ? grantCookies.read(snapshot, exchange, now) : noAccessGrant;
    const cookieGrant = passwordVerified ? { ...storedGrant, passwordUntil: accessGrants.getExpiry(now) } : storedGrant;
    const seenToken = firstValue(request.query.seen);
    const warnedUntil =
      seenToken === undefined
        ? 0
        : accessGrants.getWarningSeenUntil(snapshot, seenToken, getVisitorIds(snapshot, request, now * 1000), now);
    if (entryPoint === 'scan') return { ...noAccessGrant, passwordUntil: cookieGrant.passwordUntil, warnedUntil };
    if (warnedUntil === 0) return cookieGrant;
    // A visitor who has seen the warning was counted then; only the cookie proves that a limit granted them access.
    return {
      ...cookieGrant,
      warnedUntil,
      countedUntil: snapshot.hasScanLimit ? cookieGrant.countedUntil : warnedUntil,
    };
  },

  /** Whether an owner's test continues here, on a host without the session. */
  hasOwnerTestToken: ({ request }: ScanExchange, snapshot: CodeSnapshot, now: number): boolean => {
    const ownToken = firstValue(request.query.own);
    return (
      ownToken !== undefined &&
      accessGrants.isOwnerTest(snapshot, ownToken, getVisitorIds(snapshot, request, now * 1000), now)
    );
  },
});
export type VisitorState = ReturnType<typeof createVisitorState>;
