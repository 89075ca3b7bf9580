import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** What somebody has been through at a code, so that they need not again: until when each holds, 0 where they have not. */
export type AccessGrant = {
  /** Has given the password. */
  passwordUntil: number;
  /** Was counted. */
  countedUntil: number;
  /** Has seen that nobody stands behind the code. */
  warnedUntil: number;
};

export const noAccessGrant: AccessGrant = { passwordUntil: 0, countedUntil: 0, warnedUntil: 0 };

type SignedCode = { id: number; password: string | undefined };

/** Who a statement is about: their hashes of today and of the days that it may have been made on. */
type VisitorIds = readonly string[];
const anyVisitor: VisitorIds = [''];

/** Seconds that a pass holds, and a form that was shown. */
export const grantLifetimeSeconds = 1800;
const formLifetimeSeconds = 3600;
/** What a page asks may lie open for a day: it is signed anew each hour, the same for everybody who comes in it. */
const pageFormLifetimeSeconds = 25 * 3600;
const statementPattern = /^((?:[FGKOQT][0-9a-z]{1,8}){1,3})\.([\w-]{22})$/;

type Claims = ReadonlyMap<string, number>;
const parseClaims = (text: string): Claims =>
  new Map(Array.from(text.matchAll(/([FGKOQT])([0-9a-z]+)/g), ([, mark, end]) => [mark!, Number.parseInt(end!, 36)]));
const getLatestExpiry = (marks: Claims) => Math.max(0, ...marks.values());

const toUtcDay = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/**
 * Signed statements of a code and of moments, that a visitor's browser carries: no table of visitors. What opens something
 * is in a cookie; a statement that a page or an address holds is of one visitor's hash, and says nothing of anybody else.
 * Each mark ends when it was to end when it was made, however often it is written again. The key is the salt of the day on
 * which the last of them ends, so every node reads them, and a new password makes all of them void. Times in unix seconds.
 */
export const createAccessGrants = (getSalt: (day: string) => KeyObject) => {
  const computeMac = ({ id, password = '' }: SignedCode, marks: string, end: number, visitor: string) =>
    createHmac('sha256', getSalt(toUtcDay(end)))
      .update(`pass\n${id}\n${marks}\n${visitor}\n${password}`)
      .digest()
      .subarray(0, 16);

  const write = (code: SignedCode, marks: Claims, [visitor = '']: VisitorIds = anyVisitor) => {
    const text = [...marks].map(([mark, end]) => `${mark}${end.toString(36)}`).join('');
    return `${text}.${computeMac(code, text, getLatestExpiry(marks), visitor).toString('base64url')}`;
  };

  const noClaims: Claims = new Map();
  /** The marks of a statement that still hold; none of a statement that isn't ours or about somebody else. */
  const read = (
    code: SignedCode,
    statement: string | undefined,
    now: number,
    lifetimeSeconds: number,
    visitors: VisitorIds = anyVisitor,
  ): Claims => {
    const [, text = '', mac = ''] = statementPattern.exec(statement ?? '') ?? [];
    const marks = parseClaims(text);
    const end = getLatestExpiry(marks);
    if (!(end > now && end <= now + lifetimeSeconds + 1)) return noClaims;
    const receivedMac = Buffer.from(mac, 'base64url');
    const isAuthentic = visitors.some((visitor) => timingSafeEqual(receivedMac, computeMac(code, text, end, visitor)));
    return isAuthentic ? new Map([...marks].filter(([, until]) => until > now)) : noClaims;
  };
  const getExpiry = (now: number): number => Math.ceil(now) + grantLifetimeSeconds;

  return {
    /** When something ends that somebody goes through at this moment. */
    getExpiry,
    /** What the cookie of a code holds. */
    write: (code: SignedCode, { passwordUntil, countedUntil }: AccessGrant): string =>
      write(code, new Map(Object.entries({ G: countedUntil, K: passwordUntil }).filter(([, end]) => end > 0))),
    /** What the cookie of a code says. */
    read: (code: SignedCode, text: string | undefined, now: number): AccessGrant => {
      const marks = read(code, text, now, grantLifetimeSeconds);
      return { ...noAccessGrant, passwordUntil: marks.get('K') ?? 0, countedUntil: marks.get('G') ?? 0 };
    },
    /** For an address: this visitor has seen that nobody stands behind the code. */
    signWarningSeen: (code: SignedCode, visitors: VisitorIds, now: number): string =>
      write(code, new Map([['T', getExpiry(now)]]), visitors),
    getWarningSeenUntil: (code: SignedCode, text: string | undefined, visitors: VisitorIds, now: number): number =>
      read(code, text, now, grantLifetimeSeconds, visitors).get('T') ?? 0,
    /** For an address: this visitor is of the account. */
    signOwnerTest: (code: SignedCode, visitors: VisitorIds, now: number): string =>
      write(code, new Map([['O', getExpiry(now)]]), visitors),
    isOwnerTest: (code: SignedCode, text: string | undefined, visitors: VisitorIds, now: number): boolean =>
      read(code, text, now, grantLifetimeSeconds, visitors).has('O'),
    /** For a form of ours: what another site sends has none. */
    form: (code: SignedCode, now: number): string =>
      write(code, new Map([['F', Math.ceil(now) + formLifetimeSeconds]])),
    isFormValid: (code: SignedCode, text: string | undefined, now: number): boolean =>
      read(code, text, now, formLifetimeSeconds).has('F'),
    /**
     * For what a page asks: whoever has it was shown that page. `isOwnerTest` marks people of the account, and `visitors` is set
     * where not everybody is shown the page.
     */
    signPageForm: (
      code: SignedCode,
      { isOwnerTest, visitors }: { isOwnerTest: boolean; visitors?: VisitorIds | undefined },
      now: number,
    ): string => {
      const end = Math.floor(now / 3600) * 3600 + pageFormLifetimeSeconds;
      return write(code, new Map([['Q', end], ...(isOwnerTest ? [['O', end] as const] : [])]), visitors);
    },
    /** Who was shown the page that a form came from; undefined where ours was not, or too long ago. */
    verifyPageForm: (
      code: SignedCode,
      text: string | undefined,
      visitors: VisitorIds | undefined,
      now: number,
    ): { isOwnerTest: boolean } | undefined => {
      const marks = read(code, text, now, pageFormLifetimeSeconds, visitors);
      return marks.has('Q') ? { isOwnerTest: marks.has('O') } : undefined;
    },
  };
};

export type AccessGrants = ReturnType<typeof createAccessGrants>;
