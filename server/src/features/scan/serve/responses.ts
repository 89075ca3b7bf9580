import { type Outcome, type OutcomePage, outcomes } from '@tessera/contract/rules/outcomes.ts';
import { isWithinSchedule } from '@tessera/contract/rules/schedule.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { resolveLocale, toRegionalLocale } from '../../../http/locale.ts';
import { findTrustedOrigin } from '../../../http/origin.ts';
import {
  buildPageHeaders,
  getCardImageUrl,
  getPagePath,
  type LandingPageContent,
  sandboxCsp,
  shortLinkHeaders,
  toAvailableLocale,
} from '../../landing-pages/index.ts';
import { type CodeSnapshot, isProtected, resolveDestination } from '../decide/code-snapshot.ts';
import { forwardParameters } from '../decide/parameters.ts';
import { type AccessGrant, type AccessGrants, noAccessGrant } from '../visitor/access-grants.ts';
import type { CodeRequest, ScanExchange } from '../visitor/exchange.ts';
import type { GrantCookies } from '../visitor/grant-cookies.ts';
import type { GetVisitorIds } from '../visitor/visitor-id.ts';
import { getPageHtml, type PageDetails } from './pages.ts';
import { revealHash } from './reveal.ts';

/** What a response needs besides the outcome. */
export type ScanContext = {
  snapshot?: CodeSnapshot;
  grant?: AccessGrant;
  /** Unix seconds. */
  now?: number;
  page?: LandingPageContent | undefined;
  /** Seconds until trying again makes sense. */
  wait?: number;
};

const buildCsp = (parts: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; ${parts}frame-ancestors 'none'; ${sandboxCsp}`;

/** Headers for our own pages about a code and for redirects. They run in an opaque origin, like owners' content. */
const outcomePageHeaders = { ...shortLinkHeaders, 'content-security-policy': buildCsp("form-action 'none'; ") };
/** No `form-action`: submitting the password form redirects to any destination, and browsers check `form-action` on redirects. */
const formHeaders = { ...shortLinkHeaders, 'content-security-policy': buildCsp(`script-src ${revealHash}; `) };
const busyRetrySeconds = 2;
const newerVersionRetrySeconds = 30;

const isPasswordPage = (page: OutcomePage) => page === 'password' || page === 'password_wrong';

const getLocale = ({ headers }: FastifyRequest) =>
  toAvailableLocale(resolveLocale('', undefined, headers['accept-language']));

/** Formats a time in unix seconds in the visitor's locale and the account's time zone. */
const formatMoment = (request: FastifyRequest, at: number, timeZone: string) =>
  new Intl.DateTimeFormat(toRegionalLocale(getLocale(request), request.headers['accept-language']), {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at * 1000);

export const sendOutcomePage = (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  page: OutcomePage,
  status: number,
  details?: PageDetails,
) => {
  reply
    .code(status)
    .headers(isPasswordPage(page) ? formHeaders : outcomePageHeaders)
    .type('text/html; charset=utf-8')
    .send(getPageHtml(page, getLocale(request), details));
};

/** Creates the functions that send the response of each outcome. */
export const createResponses = (
  config: Pick<Config, 'publicUrl' | 'previewUrl'>,
  {
    accessGrants,
    getVisitorIds,
    observeResponse,
  }: {
    accessGrants: AccessGrants;
    getVisitorIds: GetVisitorIds;
    observeResponse(outcome: Outcome, milliseconds: number): void;
  },
  grantCookies: GrantCookies,
) => {
  const pagesHost = config.previewUrl && new URL(config.previewUrl).host;
  /** Whether the request came to the separate host of landing pages. */
  const isPagesHost = (request: FastifyRequest) => pagesHost !== undefined && request.host === pagesHost;
  /** The origin of landing pages; '' if it is the request's own. */
  const getPagesOrigin = (request: FastifyRequest) => (isPagesHost(request) ? '' : (config.previewUrl ?? ''));

  const getRetryAfter = (outcome: Outcome, wait: number | undefined) => {
    if (wait !== undefined) return Math.ceil(wait);
    if (outcome === 'busy') return busyRetrySeconds;
    return outcome === 'newer_version' ? newerVersionRetrySeconds : undefined;
  };

  /** Signs for a page's URL that this visitor has seen the warning. */
  const signWarningSeen = (request: FastifyRequest, snapshot: CodeSnapshot, now: number): string =>
    accessGrants.signWarningSeen(snapshot, getVisitorIds(snapshot, request, now * 1000), now);
  const pageHref = (
    request: FastifyRequest,
    snapshot: CodeSnapshot,
    query: Record<string, string | undefined> = {},
  ) => {
    const parameters = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return `${getPagesOrigin(request)}${getPagePath(snapshot.page!)}${parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''}`;
  };

  /**
   * The URL on the separate host of landing pages to which the scan of a page is redirected before anything is counted: the
   * cookie that opens the page is set there. The URL itself gives no access; it only says, to this visitor alone, that they
   * are signed in or have seen the warning.
   */
  const getPagesHostHref = (
    { request, entryPoint }: ScanExchange,
    snapshot: CodeSnapshot,
    { isOwnerTest, warningSeen }: { isOwnerTest: boolean; warningSeen: boolean },
    now: number,
  ): string | undefined => {
    if (entryPoint !== 'scan' || snapshot.opens !== 'page' || config.previewUrl === undefined || isPagesHost(request))
      return undefined;
    const { uri, gtin } = request.params;
    const address = new URL(config.previewUrl + request.url);
    if (gtin !== undefined) address.pathname = `/r/${uri}`;
    const visitors = isOwnerTest || !snapshot.hasOwner ? getVisitorIds(snapshot, request, now * 1000) : [];
    if (isOwnerTest) address.searchParams.set('own', accessGrants.signOwnerTest(snapshot, visitors, now));
    if (warningSeen) address.searchParams.delete('tmp');
    if (warningSeen && !snapshot.hasOwner)
      address.searchParams.set('seen', accessGrants.signWarningSeen(snapshot, visitors, now));
    return address.href;
  };

  /** Whether to redirect to the page's own URL, because reloading this one would use up a scan or ask for the password again. */
  const redirectsToPage = ({ request, entryPoint }: ScanExchange, { hasScanLimit }: CodeSnapshot) =>
    request.method === 'POST' || (entryPoint === 'scan' && hasScanLimit);

  const redirect = ({ request, reply }: ScanExchange, status: number, location: string | undefined) =>
    reply
      .code(request.method === 'POST' ? 303 : status)
      .headers(outcomePageHeaders)
      .header('location', location)
      .send();

  const sendPage = (
    { request, reply }: ScanExchange,
    status: number,
    page: LandingPageContent,
    snapshot: CodeSnapshot,
  ) => {
    const headers = buildPageHeaders(isPagesHost(request), page);
    reply
      .code(status)
      .headers(headers)
      .headers(snapshot.byPlatform ? { vary: `${headers.vary}, user-agent` } : {})
      .header('content-language', page.language)
      .headers(page.encoding === 'identity' ? {} : { 'content-encoding': page.encoding })
      .send(page.body);
  };

  /** The redirect destination. The query of a Digital Link describes the item, so it is always forwarded (GS1-Conformant Resolver). */
  const getDestinationHref = ({ headers, params, url }: CodeRequest, snapshot: CodeSnapshot) => {
    const href = resolveDestination(snapshot, headers['accept-language'])!;
    return snapshot.forwardsParameters || params.gtin !== undefined ? forwardParameters(url, href) : href;
  };

  /** Redirects to the thank-you page, so that a reload doesn't submit the form again. */
  const redirectToThanks = (exchange: ScanExchange, snapshot: CodeSnapshot, now: number) => {
    const until = accessGrants.getExpiry(now);
    if (isProtected(snapshot))
      grantCookies.write(
        exchange,
        snapshot,
        { ...noAccessGrant, passwordUntil: snapshot.passwordProtected ? until : 0 },
        now,
      );
    const seen = snapshot.hasOwner ? undefined : signWarningSeen(exchange.request, snapshot, now);
    redirect(exchange, 303, pageHref(exchange.request, snapshot, { sent: '1', seen }));
  };

  const sendLandingPage = (
    exchange: ScanExchange,
    snapshot: CodeSnapshot,
    { grant, now, page }: Required<Pick<ScanContext, 'grant' | 'now'>> & ScanContext,
  ) => {
    if (isProtected(snapshot)) grantCookies.write(exchange, snapshot, grant, now);
    if (!page)
      return redirect(
        exchange,
        302,
        pageHref(exchange.request, snapshot, {
          seen: grant.warnedUntil > 0 ? signWarningSeen(exchange.request, snapshot, now) : undefined,
        }),
      );
    sendPage(exchange, outcomes.page_shown.status, page, snapshot);
  };

  /** Returns what the page of an outcome shows about its code. */
  const toPageDetails = (outcome: Outcome, { request }: ScanExchange, snapshot: CodeSnapshot, now: number) => {
    const { page } = snapshot;
    if (outcome === 'password_required' || outcome === 'password_wrong')
      return { formToken: accessGrants.form(snapshot, now) };
    if (outcome === 'preview') {
      const href = page ? `${getPagesOrigin(request)}${getPagePath(page)}` : request.url;
      // A protected or unopened page reveals nothing, not even its title.
      if (!page || isProtected(snapshot) || !isWithinSchedule(snapshot.schedule, now)) return { card: { href } };
      const image = page.isPrivate
        ? undefined
        : getCardImageUrl(page.card.image, config.previewUrl ?? findTrustedOrigin(request, config));
      return { card: { href, title: page.title, description: page.card.description, image } };
    }
    if (outcome === 'outside_schedule') {
      const { from, to } = snapshot.schedule!;
      const is = from !== undefined && now < from ? 'opens' : 'ended';
      return { time: { is, at: formatMoment(request, (is === 'opens' ? from : to)!, snapshot.timeZone) } } as const;
    }
    if (outcome !== 'temporary') return undefined;
    if (snapshot.opens === 'page') {
      const href = pageHref(request, snapshot, { seen: signWarningSeen(request, snapshot, now) });
      return { leadsTo: { href, name: page!.title, address: getPagePath(page!) }, hasOwner: snapshot.hasOwner };
    }
    const href = getDestinationHref(request, snapshot);
    const name = URL.canParse(href) ? new URL(href).host : page!.title;
    return { leadsTo: { href, name, address: href }, hasOwner: snapshot.hasOwner };
  };

  return {
    isPagesHost,
    redirectsToPage,
    redirect,
    getPagesHostHref,
    sendPage,
    redirectToThanks,
    respond: (exchange: ScanExchange, outcome: Outcome, context: ScanContext = {}) => {
      const { request, reply } = exchange;
      observeResponse(outcome, performance.now() - exchange.startedAt);
      const { snapshot, grant, now, wait } = context;
      const { page, status } = outcomes[outcome];
      const retryAfterSeconds = getRetryAfter(outcome, wait);
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
      if (snapshot?.byLanguage) reply.header('vary', 'accept-language');
      if (snapshot?.byPlatform) reply.header('vary', 'user-agent');
      if (
        (outcome === 'redirected' && snapshot!.passwordProtected) ||
        (outcome === 'temporary' && isProtected(snapshot!))
      )
        grantCookies.write(exchange, snapshot!, grant!, now!);
      if (outcome === 'redirected') return redirect(exchange, status, getDestinationHref(request, snapshot!));
      if (!page) return sendLandingPage(exchange, snapshot!, { ...context, grant: grant!, now: now! });
      sendOutcomePage(exchange, page, status, snapshot && grant && toPageDetails(outcome, exchange, snapshot, now!));
    },
  };
};
