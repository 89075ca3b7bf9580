import type { Config } from '../../config.ts';
import type { Member } from '../../http/actor.ts';
import { type FindMember, getCookie } from '../../http/session.ts';
import { type AccessGrant, noAccessGrant } from './access-grants.ts';
import type { CodeSnapshot } from './code-snapshot.ts';
import { type CodeRequest, type createResponses, isProtected, type ScanExchange } from './responses.ts';
import type { ScanServices } from './services.ts';

/** The visitor: the member of their session, and whether they have just entered the password. */
export type ScanVisitor = { member: Member | undefined; passwordVerified: boolean };
export const anonymousVisitor: ScanVisitor = { member: undefined, passwordVerified: false };

/** What is done at a door, once the code and the visitor are known. */
export type EntryPointHandler = (exchange: ScanExchange, snapshot: CodeSnapshot, visitor: ScanVisitor) => unknown;

/** What a query or a form says first, where it says it several times. */
export const firstValue = (value: string | readonly string[] | undefined) =>
  typeof value === 'string' ? value : value?.[0];

/** Whether it is the account's own test. */
export const isAccountMember = ({ member }: ScanVisitor, { accountId }: CodeSnapshot): boolean =>
  member !== undefined && member.accountId === accountId;

/** The visitor's state, as the rules need it. Signed-in visitors need no alert. */
export const toVisitFacts = (grant: AccessGrant, { member }: ScanVisitor) => ({
  passwordVerified: grant.passwordUntil > 0,
  alreadyCounted: grant.countedUntil > 0,
  warningSeen: grant.warnedUntil > 0 || member !== undefined,
});

/** Reads what visitors carry: their session, and the passes of what they have been through. */
export const createVisitorState = (
  { accessGrants, getVisitorIds }: Pick<ScanServices, 'accessGrants' | 'getVisitorIds'>,
  { readGrantCookie }: ReturnType<typeof createResponses>,
  config: Config,
  findSessionMember: FindMember,
) => ({
  /** Who is signed in, where that matters: it is the account's own test, or an alert is not for them. Free without a session. */
  findVisitor: (request: CodeRequest, { accountId, hasOwner }: CodeSnapshot): Promise<ScanVisitor> | undefined => {
    const session = request.headers.cookie && (accountId || !hasOwner) && getCookie(request, 'session', config);
    if (!session) return undefined;
    return findSessionMember(session).then(
      (member) => ({ ...anonymousVisitor, member }),
      () => anonymousVisitor,
    );
  },

  /** What a visitor carries. A new scan is a new scan: by that door only the password needs not be given again. */
  getGrant: ({ request, entryPoint }: ScanExchange, snapshot: CodeSnapshot, time: number): AccessGrant => {
    const cookieGrant = isProtected(snapshot)
      ? accessGrants.read(snapshot, readGrantCookie(request), time)
      : noAccessGrant;
    const seenToken = firstValue(request.query.seen);
    const warnedUntil =
      seenToken === undefined
        ? 0
        : accessGrants.getWarningSeenUntil(snapshot, seenToken, getVisitorIds(snapshot, request, time * 1000), time);
    if (entryPoint === 'scan') return { ...noAccessGrant, passwordUntil: cookieGrant.passwordUntil, warnedUntil };
    if (warnedUntil === 0) return cookieGrant;
    // A visitor who has seen the alert was counted with it; whether a limit let them in, only the cookie says.
    return {
      ...cookieGrant,
      warnedUntil,
      countedUntil: snapshot.hasScanLimit ? cookieGrant.countedUntil : warnedUntil,
    };
  },

  /** Whether a test by the account continues here, on a host without its session. */
  hasOwnerTestToken: ({ request }: ScanExchange, snapshot: CodeSnapshot, time: number): boolean => {
    const ownToken = firstValue(request.query.own);
    return (
      ownToken !== undefined &&
      accessGrants.isOwnerTest(snapshot, ownToken, getVisitorIds(snapshot, request, time * 1000), time)
    );
  },
});
export type VisitorState = ReturnType<typeof createVisitorState>;
