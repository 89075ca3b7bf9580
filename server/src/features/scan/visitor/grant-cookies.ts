import type { Config } from '../../../config.ts';
import { formatSetCookie, parseCookies, toCookieName } from '../../../http/cookies.ts';
import { isSecure } from '../../../http/origin.ts';
import { getPagePath } from '../../landing-pages/index.ts';
import { type CodeSnapshot, findPage } from '../decide/code-snapshot.ts';
import { type AccessGrant, type AccessGrants, grantLifetimeSeconds } from './access-grants.ts';
import type { ScanExchange } from './exchange.ts';

/** Paths that get a code's cookie: that of its page, and the requested one if the page is shown or the password asked there. */
const cookiePaths = ({ request, entryPoint, domain }: ScanExchange, snapshot: CodeSnapshot) => {
  const { uri, gtin } = request.params;
  const slugPath = `/${encodeURIComponent(uri)}`;
  const entryName = request.url.slice(0, request.url.indexOf('/', 1));
  const linkPath = domain && entryPoint === 'scan' ? slugPath : entryName + slugPath;
  const requested = gtin === undefined ? linkPath : `${slugPath}/01/${gtin}`;
  const page = findPage(snapshot);
  const coversRequested = entryPoint === 'visit' || (snapshot.passwordProtected && entryPoint !== 'file');
  return new Set([...(page ? [getPagePath(page)] : []), ...(coversRequested ? [requested] : [])]);
};

/** The cookies that hold a visitor's access grants, one per code. */
export const createGrantCookies = (config: Pick<Config, 'publicUrl'>, accessGrants: AccessGrants) => {
  /** A domain may have no certificate yet. */
  const usesSecureCookies = ({ request, domain }: ScanExchange) =>
    domain ? request.protocol === 'https' : isSecure(config);
  return {
    read: (snapshot: CodeSnapshot, exchange: ScanExchange, now: number): AccessGrant => {
      const cookies = parseCookies(exchange.request.headers.cookie);
      const name = toCookieName('pass', usesSecureCookies(exchange), '/p');
      return accessGrants.verifyGrant(snapshot, cookies.get(name), now);
    },
    /** Writes the grant of a visitor who was counted: the cookie says so, too. */
    write: (exchange: ScanExchange, snapshot: CodeSnapshot, grant: AccessGrant, now: number) => {
      const until = grant.countedUntil || accessGrants.getExpiry(now);
      const text = accessGrants.signGrant(snapshot, { ...grant, countedUntil: until });
      const secure = usesSecureCookies(exchange);
      const cookies = [...cookiePaths(exchange, snapshot)].map((path) =>
        formatSetCookie('pass', text, { secure, maxAge: grantLifetimeSeconds, path }),
      );
      exchange.reply.header('set-cookie', cookies);
    },
  };
};
export type GrantCookies = ReturnType<typeof createGrantCookies>;
