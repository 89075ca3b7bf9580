import { toRegionalLocale } from '@tessera/contract/i18n/negotiate-language.ts';
import { type Outcome, type OutcomePage, outcomes } from '@tessera/contract/rules/outcomes.ts';
import { isWithinSchedule, type Schedule } from '@tessera/contract/rules/schedule.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { findTrustedOrigin } from '../../../http/origin.ts';
import { resolveOfferedLanguage } from '../../../i18n.ts';
import {
  buildPageHeaders,
  getCardImageUrl,
  getPagePath,
  type LandingPageCode,
  type LandingPageContent,
  sandboxCsp,
  shortLinkHeaders,
} from '../../landing-pages/index.ts';
import { type CodeSnapshot, isProtected } from '../decide/code-snapshot.ts';
import type { Decision, OpenTarget, PlainOutcome, VisitorTarget } from '../decide/decide.ts';
import { forwardParameters } from '../decide/parameters.ts';
import { type AccessGrant, type AccessGrants, noAccessGrant } from '../visitor/access-grants.ts';
import type { ScanExchange } from '../visitor/exchange.ts';
import type { GrantCookies } from '../visitor/grant-cookies.ts';
import type { GetVisitorIds } from '../visitor/visitor-id.ts';
import { getPageHtml, type PageDetails } from './pages.ts';
import { revealHash } from './reveal.ts';

/** A request to a known code, with the visitor's grant. */
export type Visit = ScanExchange & {
  snapshot: CodeSnapshot;
  grant: AccessGrant;
  /** Unix seconds. */
  now: number;
};

/** The outcome of a scan, with what its response needs. */
export type ScanResult =
  | Exclude<Decision, { outcome: 'page_shown' }>
  | { outcome: 'busy' | 'limit_reached' | 'password_wrong' }
  | { outcome: 'too_many_tries'; waitSeconds: number }
  /** The page, or a redirect to its own URL. */
  | { outcome: 'page_shown'; page: LandingPageCode; content: LandingPageContent | 'at_own_url' };

/** Outcomes of requests whose code is unknown, erased or unavailable. */
type CodelessOutcome = PlainOutcome | Extract<Outcome, 'busy' | 'limit_reached' | 'outside_schedule'>;

const buildCsp = (parts: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; ${parts}frame-ancestors 'none'; ${sandboxCsp}`;

/** Headers for our own pages about a code and for redirects. They run in an opaque origin, like owners' content. */
const outcomePageHeaders = { ...shortLinkHeaders, 'content-security-policy': buildCsp("form-action 'none'; ") };
/** No `form-action`: submitting the password form redirects to any destination, and browsers check `form-action` on redirects. */
const formHeaders = { ...shortLinkHeaders, 'content-security-policy': buildCsp(`script-src ${revealHash}; `) };
const busyRetrySeconds = 2;
const newerVersionRetrySeconds = 30;

/** Outcomes whose page shows something of the code. */
type DetailedOutcome = 'temporary' | 'preview' | 'outside_schedule' | 'password_required' | 'password_wrong';

const variesByLanguage = ({ target }: CodeSnapshot) => target.kind === 'redirect' && target.languages.length > 0;
const variesByPlatform = ({ target }: CodeSnapshot) =>
  target.kind === 'page' && target.direct !== undefined && 'byPlatform' in target.direct;

const isPasswordPage = (page: OutcomePage) => page === 'password' || page === 'password_wrong';

const getLanguage = ({ headers }: FastifyRequest) => resolveOfferedLanguage([], headers['accept-language']);

/** Formats a time in unix seconds in the visitor's locale and the account's time zone. */
const formatMoment = (request: FastifyRequest, at: number, timeZone: string) =>
  new Intl.DateTimeFormat(toRegionalLocale(getLanguage(request), request.headers['accept-language']), {
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
    .send(getPageHtml(page, getLanguage(request), details));
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

  const setRetryAfter = ({ reply }: ScanExchange, seconds: number) => reply.header('retry-after', Math.ceil(seconds));

  /** Signs for a page's URL that this visitor has seen the warning. */
  const signWarningSeen = (request: FastifyRequest, snapshot: CodeSnapshot, now: number): string =>
    accessGrants.signWarningSeen(snapshot, getVisitorIds(snapshot, request, now * 1000), now);
  const pageHref = (
    request: FastifyRequest,
    page: LandingPageCode,
    query: { seen: string | undefined; sent?: string },
  ) => {
    const parameters = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return `${getPagesOrigin(request)}${getPagePath(page)}${parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''}`;
  };

  /**
   * The URL on the separate host of landing pages to which the scan of a page is redirected before anything is counted: the
   * cookie that opens the page is set there. The URL itself gives no access; it only says, to this visitor alone, that they
   * are signed in or have seen the warning.
   */
  const getPagesHostHref = (
    { request, entryPoint }: ScanExchange,
    snapshot: CodeSnapshot,
    target: VisitorTarget,
    { isOwnerTest, warningSeen }: { isOwnerTest: boolean; warningSeen: boolean },
    now: number,
  ): string | undefined => {
    if (entryPoint !== 'scan' || target.kind !== 'page' || config.previewUrl === undefined || isPagesHost(request))
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

  const redirect = ({ request, reply }: ScanExchange, status: number, location: string) =>
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
      .headers(variesByPlatform(snapshot) ? { vary: `${headers.vary}, user-agent` } : {})
      .header('content-language', page.language)
      .headers(page.encoding === 'identity' ? {} : { 'content-encoding': page.encoding })
      .send(page.body);
  };

  /** Adds the scanned link's query. That of a Digital Link describes the item, so it is always forwarded (GS1-Conformant Resolver). */
  const toLocation = ({ request: { params, url }, snapshot }: Visit, destination: string) =>
    snapshot.forwardsParameters || params.gtin !== undefined ? forwardParameters(url, destination) : destination;

  /** Redirects to the thank-you page, so that a reload doesn't submit the form again. */
  const redirectToThanks = (exchange: ScanExchange, snapshot: CodeSnapshot, page: LandingPageCode, now: number) => {
    const until = accessGrants.getExpiry(now);
    if (isProtected(snapshot))
      grantCookies.write(
        exchange,
        snapshot,
        { ...noAccessGrant, passwordUntil: snapshot.passwordProtected ? until : 0 },
        now,
      );
    const seen = snapshot.hasOwner ? undefined : signWarningSeen(exchange.request, snapshot, now);
    redirect(exchange, 303, pageHref(exchange.request, page, { sent: '1', seen }));
  };

  const sendLandingPage = (visit: Visit, page: LandingPageCode, content: LandingPageContent | 'at_own_url') => {
    const { request, snapshot, grant, now } = visit;
    if (isProtected(snapshot)) grantCookies.write(visit, snapshot, grant, now);
    if (content !== 'at_own_url') return sendPage(visit, outcomes.page_shown.status, content, snapshot);
    const seen = grant.warnedUntil > 0 ? signWarningSeen(request, snapshot, now) : undefined;
    redirect(visit, outcomes.redirected.status, pageHref(request, page, { seen }));
  };

  const toLinkDetails = ({ request, snapshot, now }: Visit, target: OpenTarget): PageDetails => {
    if (!('page' in target)) return { kind: 'link', href: request.url, about: undefined };
    const { page } = target;
    const href = `${getPagesOrigin(request)}${getPagePath(page)}`;
    // A protected or scheduled page reveals nothing, not even its title.
    if (isProtected(snapshot) || !isWithinSchedule(snapshot.schedule, now))
      return { kind: 'link', href, about: undefined };
    const image = page.isPrivate
      ? undefined
      : getCardImageUrl(page.card.image, config.previewUrl ?? findTrustedOrigin(request, config));
    return { kind: 'link', href, about: { title: page.title, description: page.card.description, image } };
  };

  const toScheduleDetails = (
    { request, snapshot: { timeZone }, now }: Visit,
    { from, to = now }: Schedule,
  ): PageDetails => {
    const [state, at] = from !== undefined && now < from ? (['opens', from] as const) : (['ended', to] as const);
    return { kind: 'schedule', state, at: formatMoment(request, at, timeZone) };
  };

  const toDestinationDetails = (visit: Visit, target: OpenTarget): PageDetails => {
    const { request, snapshot, now } = visit;
    const { hasOwner } = snapshot;
    if (target.kind === 'page') {
      const { page } = target;
      const href = pageHref(request, page, { seen: signWarningSeen(request, snapshot, now) });
      return { kind: 'destination', href, name: page.title, address: getPagePath(page), hasOwner };
    }
    const href = toLocation(visit, target.destination);
    const name = 'page' in target && !URL.canParse(href) ? target.page.title : new URL(href).host;
    return { kind: 'destination', href, name, address: href, hasOwner };
  };

  /** Sends an outcome of which the response needs no code. */
  const respondWithoutCode = (exchange: ScanExchange, outcome: CodelessOutcome) => {
    observeResponse(outcome, performance.now() - exchange.startedAt);
    if (outcome === 'busy') setRetryAfter(exchange, busyRetrySeconds);
    if (outcome === 'newer_version') setRetryAfter(exchange, newerVersionRetrySeconds);
    sendOutcomePage(exchange, outcomes[outcome].page, outcomes[outcome].status);
  };

  /** Sends the response of a scan. */
  const respond = (visit: Visit, result: ScanResult) => {
    const { reply, snapshot, grant, now } = visit;
    if (variesByLanguage(snapshot)) reply.header('vary', 'accept-language');
    if (variesByPlatform(snapshot)) reply.header('vary', 'user-agent');
    const send = (outcome: DetailedOutcome, details: PageDetails) => {
      observeResponse(outcome, performance.now() - visit.startedAt);
      sendOutcomePage(visit, outcomes[outcome].page, outcomes[outcome].status, details);
    };
    switch (result.outcome) {
      case 'redirected':
        observeResponse(result.outcome, performance.now() - visit.startedAt);
        if (snapshot.passwordProtected) grantCookies.write(visit, snapshot, grant, now);
        return redirect(visit, outcomes.redirected.status, toLocation(visit, result.destination));
      case 'page_shown':
        observeResponse(result.outcome, performance.now() - visit.startedAt);
        return sendLandingPage(visit, result.page, result.content);
      case 'temporary':
        if (isProtected(snapshot)) grantCookies.write(visit, snapshot, grant, now);
        return send(result.outcome, toDestinationDetails(visit, result.target));
      case 'preview':
        return send(result.outcome, toLinkDetails(visit, result.target));
      case 'outside_schedule':
        return send(result.outcome, toScheduleDetails(visit, result.schedule));
      case 'password_required':
      case 'password_wrong':
        return send(result.outcome, { kind: 'password', formToken: accessGrants.signPasswordForm(snapshot, now) });
      case 'too_many_tries':
        setRetryAfter(visit, result.waitSeconds);
        observeResponse(result.outcome, performance.now() - visit.startedAt);
        return sendOutcomePage(visit, outcomes.too_many_tries.page, outcomes.too_many_tries.status);
      default:
        return respondWithoutCode(visit, result.outcome);
    }
  };

  return {
    isPagesHost,
    redirectsToPage,
    redirect,
    getPagesHostHref,
    sendPage,
    redirectToThanks,
    respondWithoutCode,
    respond,
  };
};
