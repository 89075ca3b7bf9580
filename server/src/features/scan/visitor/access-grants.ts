import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Access already granted to this visitor for one code, as expiry times in unix seconds (0 = not granted). */
export type AccessGrant = {
  /** The visitor has entered the password. */
  passwordUntil: number;
  /** The visitor was counted. */
  countedUntil: number;
  /** The visitor has seen the warning that no account owns the code. */
  warnedUntil: number;
};

export const noAccessGrant: AccessGrant = { passwordUntil: 0, countedUntil: 0, warnedUntil: 0 };

type SignedCode = { id: number; password: string | undefined };

/** The visitor whom a token is for: their ids of today and of the days on which the token may have been signed. */
type VisitorIds = readonly string[];
const anyVisitor: VisitorIds = [''];

/** What a token proves about its visitor, each a letter in the token. */
const claimCodes = {
  counted: 'G',
  passwordEntered: 'K',
  warningSeen: 'T',
  ownerTest: 'O',
  passwordForm: 'F',
  pageForm: 'Q',
} as const;

export const grantLifetimeSeconds = 1800;
const passwordFormLifetimeSeconds = 3600;
/** A page's form may stay open for a day. Each hour has a token of its own, so all visitors of an hour get the same one. */
const pageFormLifetimeSeconds = 25 * 3600;
const tokenPattern = /^((?:[FGKOQT][0-9a-z]{1,8}){1,3})\.([\w-]{22})$/;

/** Expiry times by claim code. */
type Claims = ReadonlyMap<string, number>;
const parseClaims = (text: string): Claims =>
  new Map(
    Array.from(text.matchAll(/([FGKOQT])([0-9a-z]+)/g), ([, code = '', end = '']) => [code, Number.parseInt(end, 36)]),
  );
const getLatestExpiry = (claims: Claims) => Math.max(0, ...claims.values());

const toUtcDay = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/**
 * Signed tokens that the visitor's browser stores, in place of a table of visitors. A token holds the expiry times of its
 * claims and is bound to one code. Tokens that give access are in a cookie; those in a page or a URL are bound to one
 * visitor id and worthless to other visitors. Signing a claim again never extends it. The key is the salt of the day on which
 * the last claim expires, so every node can verify tokens. A new password invalidates all of them. Times in unix seconds.
 */
export const createAccessGrants = (getSalt: (day: string) => KeyObject) => {
  const computeMac = ({ id, password = '' }: SignedCode, claims: string, end: number, visitor: string) =>
    createHmac('sha256', getSalt(toUtcDay(end)))
      .update(`pass\n${id}\n${claims}\n${visitor}\n${password}`)
      .digest()
      .subarray(0, 16);

  const sign = (code: SignedCode, claims: Claims, [visitor = '']: VisitorIds = anyVisitor) => {
    const text = [...claims].map(([claim, end]) => `${claim}${end.toString(36)}`).join('');
    return `${text}.${computeMac(code, text, getLatestExpiry(claims), visitor).toString('base64url')}`;
  };

  const noClaims: Claims = new Map();
  /** Returns the unexpired claims of a token; none if its signature is invalid or it is for another visitor. */
  const verify = (
    code: SignedCode,
    token: string | undefined,
    now: number,
    lifetimeSeconds: number,
    visitors: VisitorIds = anyVisitor,
  ): Claims => {
    const [, text = '', mac = ''] = tokenPattern.exec(token ?? '') ?? [];
    const claims = parseClaims(text);
    const end = getLatestExpiry(claims);
    if (!(end > now && end <= now + lifetimeSeconds + 1)) return noClaims;
    const receivedMac = Buffer.from(mac, 'base64url');
    const isAuthentic = visitors.some((visitor) => timingSafeEqual(receivedMac, computeMac(code, text, end, visitor)));
    return isAuthentic ? new Map([...claims].filter(([, until]) => until > now)) : noClaims;
  };
  const getExpiry = (now: number): number => Math.ceil(now) + grantLifetimeSeconds;

  return {
    /** When a grant given at `now` expires. */
    getExpiry,
    /** Returns the cookie value of a code. */
    signGrant: (code: SignedCode, { passwordUntil, countedUntil }: AccessGrant): string => {
      const claims = { [claimCodes.counted]: countedUntil, [claimCodes.passwordEntered]: passwordUntil };
      return sign(code, new Map(Object.entries(claims).filter(([, end]) => end > 0)));
    },
    /** Reads the cookie value of a code. */
    verifyGrant: (code: SignedCode, token: string | undefined, now: number): AccessGrant => {
      const claims = verify(code, token, now, grantLifetimeSeconds);
      return {
        ...noAccessGrant,
        passwordUntil: claims.get(claimCodes.passwordEntered) ?? 0,
        countedUntil: claims.get(claimCodes.counted) ?? 0,
      };
    },
    /** Signs for a URL: this visitor has seen the warning that no account owns the code. */
    signWarningSeen: (code: SignedCode, visitors: VisitorIds, now: number): string =>
      sign(code, new Map([[claimCodes.warningSeen, getExpiry(now)]]), visitors),
    getWarningSeenUntil: (code: SignedCode, token: string | undefined, visitors: VisitorIds, now: number): number =>
      verify(code, token, now, grantLifetimeSeconds, visitors).get(claimCodes.warningSeen) ?? 0,
    /** Signs for a URL: this visitor is a member of the code's account. */
    signOwnerTest: (code: SignedCode, visitors: VisitorIds, now: number): string =>
      sign(code, new Map([[claimCodes.ownerTest, getExpiry(now)]]), visitors),
    isOwnerTest: (code: SignedCode, token: string | undefined, visitors: VisitorIds, now: number): boolean =>
      verify(code, token, now, grantLifetimeSeconds, visitors).has(claimCodes.ownerTest),
    /** Signs a token for the password form, which forms of other sites don't have. */
    signPasswordForm: (code: SignedCode, now: number): string =>
      sign(code, new Map([[claimCodes.passwordForm, Math.ceil(now) + passwordFormLifetimeSeconds]])),
    isPasswordFormValid: (code: SignedCode, token: string | undefined, now: number): boolean =>
      verify(code, token, now, passwordFormLifetimeSeconds).has(claimCodes.passwordForm),
    /**
     * Signs a token for a page's form, which proves that the visitor was shown the page. `isOwnerTest` for members of the
     * account; `visitors` is set where only some visitors may see the page.
     */
    signPageForm: (
      code: SignedCode,
      { isOwnerTest, visitors }: { isOwnerTest: boolean; visitors?: VisitorIds | undefined },
      now: number,
    ): string => {
      const end = Math.floor(now / 3600) * 3600 + pageFormLifetimeSeconds;
      return sign(
        code,
        new Map([[claimCodes.pageForm, end], ...(isOwnerTest ? [[claimCodes.ownerTest, end] as const] : [])]),
        visitors,
      );
    },
    /** Verifies the token of a page's form; undefined if it is invalid or expired. */
    verifyPageForm: (
      code: SignedCode,
      token: string | undefined,
      visitors: VisitorIds | undefined,
      now: number,
    ): { isOwnerTest: boolean } | undefined => {
      const claims = verify(code, token, now, pageFormLifetimeSeconds, visitors);
      return claims.has(claimCodes.pageForm) ? { isOwnerTest: claims.has(claimCodes.ownerTest) } : undefined;
    },
  };
};

export type AccessGrants = ReturnType<typeof createAccessGrants>;
