import { toRegionalLocale } from '@tessera/contract/i18n/negotiate-language.ts';
import { type Outcome, type OutcomePage, outcomes } from '@tessera/contract/rules/outcomes.ts';
import { isWithinSchedule, type Schedule } from '@tessera/contract/rules/schedule.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { ServedDomain } from '../../../feature.ts';
import { findTrustedOrigin } from '../../../http/origin.ts';
import { resolveOfferedLanguage } from '../../../i18n.ts';
import {
  buildPageHeaders,
  createPageHosts,
  getCardImageUrl,
  getPagePath,
  type LandingPageCode,
  type RenderedLandingPage,
  sandboxCsp,
  shortLinkHeaders,
} from '../../landing-pages/index.ts';
import { type CodeSnapshot, usesGrantCookie } from '../decide/code-snapshot.ts';
import type { Decision, OpenTarget, PlainOutcome, VisitorTarget } from '../decide/decide.ts';
import { forwardParameters } from '../decide/parameters.ts';
import { type AccessGrant, type AccessGrants, noAccessGrant } from '../visitor/access-grants.ts';
import type { ScanExchange } from '../visitor/exchange.ts';
import type { GrantCookies } from '../visitor/grant-cookies.ts';
import type { GetVisitorIds } from '../visitor/visitor-id.ts';
import { getOutcomePageHtml, type PageDetails } from './outcome-pages.ts';
import { revealHash } from './reveal.ts';

/** A request to a known code, with the visitor's grant. */
export type CodeExchange = ScanExchange & {
  snapshot: CodeSnapshot;
  grant: AccessGrant;
  /** Unix seconds. */
  now: number;
};

/** The outcome of a scan, with what its response needs. */
export type ScanResult =
  | Exclude<Decision, { outcome: 'page_shown' }>
  | { outcome: PlainOutcome | 'password_wrong' }
  | { outcome: 'too_many_tries'; waitSeconds: number }
  /** The page, or a redirect to its own URL. */
  | { outcome: 'page_shown'; page: LandingPageCode; rendered: RenderedLandingPage | 'at_own_url' };

/** Outcomes whose response is one of our own pages. */
type OwnPageOutcome = Exclude<Outcome, 'redirected' | 'page_shown'>;

const buildCsp = (parts: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; ${parts}frame-ancestors 'none'; ${sandboxCsp}`;

/** Headers for our own pages about a code and for redirects. They run in an opaque origin, like owners' content. */
const outcomePageHeaders = { ...shortLinkHeaders, 'content-security-policy': buildCsp("form-action 'none'; ") };
/** No `form-action`: submitting the password form redirects to any destination, and browsers check `form-action` on redirects. */
const formHeaders = { ...shortLinkHeaders, 'content-security-policy': buildCsp(`script-src ${revealHash}; `) };
const retryAfterSeconds: Partial<Record<Outcome, number>> = { busy: 2, newer_version: 30 };

const variesByLanguage = ({ target }: CodeSnapshot) => target.kind === 'redirect' && target.languages.length > 0;
const variesByPlatform = ({ target }: CodeSnapshot) =>
  target.kind === 'page' && target.redirectInstead !== undefined && 'byPlatform' in target.redirectInstead;

/** Where a domain's owner wants visitors of such links to go; '' or undefined: to our page. */
const getDomainTarget = ({ notFoundUrl, expiredUrl }: ServedDomain, outcome: Outcome): string | undefined => {
  if (outcome === 'not_found') return notFoundUrl;
  return expiredOutcomes.has(outcome) ? expiredUrl : undefined;
};
const expiredOutcomes: ReadonlySet<Outcome> = new Set(['deleted', 'limit_reached', 'outside_schedule']);

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

/** Sends a page about a link. `ourOrigin`: our address, on a domain that isn't ours. */
export const sendOutcomePage = (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  page: OutcomePage,
  status: number,
  { details, ourOrigin }: { details?: PageDetails | undefined; ourOrigin?: string | undefined } = {},
) => {
  reply
    .code(status)
    .headers(isPasswordPage(page) ? formHeaders : outcomePageHeaders)
    .type('text/html; charset=utf-8')
    .send(getOutcomePageHtml(page, getLanguage(request), { details, ourOrigin }));
};

/** Creates the functions that send the response of each outcome. */
export const createResponses = (
  config: Pick<Config, 'publicUrl' | 'pagesUrl'>,
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
  const pagesHost = config.pagesUrl && new URL(config.pagesUrl).host;
  const getPageHost = createPageHosts(config);
  /** Whether the request came to our host with accounts: neither to a domain nor to the separate host of landing pages. */
  const hasAccounts = ({ request, domain }: Pick<ScanExchange, 'request' | 'domain'>) =>
    domain === undefined && (pagesHost === undefined || request.host !== pagesHost);
  /** The origin of landing pages; '' if it is the request's own. */
  const getPagesOrigin = (exchange: ScanExchange) => (hasAccounts(exchange) ? (config.pagesUrl ?? '') : '');

  /** Signs for a page's URL that this visitor has seen the warning. */
  const signWarningSeen = (request: FastifyRequest, snapshot: CodeSnapshot, now: number): string =>
    accessGrants.signWarningSeen(snapshot, getVisitorIds(snapshot, request, now * 1000), now);
  const pageHref = (
    exchange: ScanExchange,
    page: LandingPageCode,
    query: { seen: string | undefined; sent?: string },
  ) => {
    const parameters = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return `${getPagesOrigin(exchange)}${getPagePath(page)}${parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''}`;
  };

  /**
   * The URL on the separate host of landing pages to which the scan of a page is redirected before anything is counted: the
   * cookie that opens the page is set there. The URL itself gives no access; it only says, to this visitor alone, that they
   * are signed in or have seen the warning.
   */
  const getPagesHostHref = (
    exchange: ScanExchange,
    snapshot: CodeSnapshot,
    target: VisitorTarget,
    { isOwnerTest, warningSeen }: { isOwnerTest: boolean; warningSeen: boolean },
    now: number,
  ): string | undefined => {
    const { request, entryPoint } = exchange;
    if (entryPoint !== 'scan' || target.kind !== 'page' || config.pagesUrl === undefined || !hasAccounts(exchange))
      return undefined;
    const { uri, gtin } = request.params;
    const address = new URL(config.pagesUrl + request.url);
    if (gtin !== undefined) address.pathname = `/r/${uri}`;
    const visitors =
      isOwnerTest || snapshot.accountId === undefined ? getVisitorIds(snapshot, request, now * 1000) : [];
    if (isOwnerTest) address.searchParams.set('own', accessGrants.signOwnerTest(snapshot, visitors, now));
    if (warningSeen) address.searchParams.delete('tmp');
    if (warningSeen && snapshot.accountId === undefined)
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

  const sendPage = (exchange: ScanExchange, status: number, page: RenderedLandingPage, snapshot: CodeSnapshot) => {
    const { resources } = getPageHost(exchange.domain?.host ?? '');
    const headers = buildPageHeaders({ hasAccounts: hasAccounts(exchange), resources }, page);
    exchange.reply
      .code(status)
      .headers(headers)
      .headers(variesByPlatform(snapshot) ? { vary: `${headers.vary}, user-agent` } : {})
      .header('content-language', page.language)
      .headers(page.encoding === 'identity' ? {} : { 'content-encoding': page.encoding })
      .send(page.body);
  };

  /** Adds the scanned link's query. That of a Digital Link describes the item, so it is always forwarded (GS1-Conformant Resolver). */
  const toLocation = ({ request: { params, url }, snapshot }: CodeExchange, destination: string) =>
    snapshot.forwardsParameters || params.gtin !== undefined ? forwardParameters(url, destination) : destination;

  /** Redirects to the thank-you page, so that a reload doesn't submit the form again. */
  const redirectToThanks = (exchange: ScanExchange, snapshot: CodeSnapshot, page: LandingPageCode, now: number) => {
    const until = accessGrants.getExpiry(now);
    if (usesGrantCookie(snapshot))
      grantCookies.write(
        exchange,
        snapshot,
        { ...noAccessGrant, passwordUntil: snapshot.passwordProtected ? until : 0 },
        now,
      );
    const seen = snapshot.accountId === undefined ? signWarningSeen(exchange.request, snapshot, now) : undefined;
    redirect(exchange, 303, pageHref(exchange, page, { sent: '1', seen }));
  };

  const sendLandingPage = (
    exchange: CodeExchange,
    page: LandingPageCode,
    rendered: RenderedLandingPage | 'at_own_url',
  ) => {
    const { request, snapshot, grant, now } = exchange;
    if (usesGrantCookie(snapshot)) grantCookies.write(exchange, snapshot, grant, now);
    if (rendered !== 'at_own_url') return sendPage(exchange, outcomes.page_shown.status, rendered, snapshot);
    const seen = grant.warnedUntil > 0 ? signWarningSeen(request, snapshot, now) : undefined;
    redirect(exchange, outcomes.redirected.status, pageHref(exchange, page, { seen }));
  };

  const toLinkDetails = (exchange: CodeExchange, target: OpenTarget): PageDetails => {
    const { request, domain, snapshot, now } = exchange;
    if (!('page' in target)) return { kind: 'link', href: request.url, about: undefined };
    const { page } = target;
    const href = `${getPagesOrigin(exchange)}${getPagePath(page)}`;
    // A protected or scheduled page reveals nothing, not even its title.
    if (usesGrantCookie(snapshot) || !isWithinSchedule(snapshot.schedule, now))
      return { kind: 'link', href, about: undefined };
    const { origin, resources } = getPageHost(domain?.host ?? '');
    const image = page.isPrivate
      ? undefined
      : getCardImageUrl(page.card.image, resources || (origin ?? findTrustedOrigin(request, config)));
    return { kind: 'link', href, about: { title: page.title, description: page.card.description, image } };
  };

  const toScheduleDetails = (
    { request, snapshot: { timeZone }, now }: CodeExchange,
    { from, to = now }: Schedule,
  ): PageDetails => {
    const [state, at] = from !== undefined && now < from ? (['opens', from] as const) : (['ended', to] as const);
    return { kind: 'schedule', state, at: formatMoment(request, at, timeZone) };
  };

  const toDestinationDetails = (exchange: CodeExchange, target: OpenTarget): PageDetails => {
    const { request, snapshot, now } = exchange;
    const hasOwner = snapshot.accountId !== undefined;
    if (target.kind === 'page') {
      const { page } = target;
      const href = pageHref(exchange, page, { seen: signWarningSeen(request, snapshot, now) });
      return { kind: 'destination', href, name: page.title, address: getPagePath(page), hasOwner };
    }
    const href = toLocation(exchange, target.destination);
    const name = 'page' in target && !URL.canParse(href) ? target.page.title : new URL(href).host;
    return { kind: 'destination', href, name, address: href, hasOwner };
  };

  const observe = (outcome: Outcome, { startedAt }: ScanExchange) =>
    observeResponse(outcome, performance.now() - startedAt);

  /** Sends the page of an outcome, also of requests whose code is unknown, erased or can't be loaded. */
  const sendOutcome = (
    exchange: ScanExchange,
    outcome: OwnPageOutcome,
    {
      details,
      retryAfter = retryAfterSeconds[outcome],
    }: { details?: PageDetails; retryAfter?: number | undefined } = {},
  ) => {
    observe(outcome, exchange);
    const target = exchange.domain && getDomainTarget(exchange.domain, outcome);
    if (target) return void redirect(exchange, 302, target);
    if (retryAfter !== undefined) exchange.reply.header('retry-after', Math.ceil(retryAfter));
    sendOutcomePage(exchange, outcomes[outcome].page, outcomes[outcome].status, {
      details,
      ourOrigin: exchange.domain && config.publicUrl,
    });
  };

  /** Sends the response of a scan. */
  const respond = (exchange: CodeExchange, result: ScanResult) => {
    const { reply, snapshot, grant, now } = exchange;
    if (variesByLanguage(snapshot)) reply.header('vary', 'accept-language');
    if (variesByPlatform(snapshot)) reply.header('vary', 'user-agent');
    switch (result.outcome) {
      case 'redirected':
        observe(result.outcome, exchange);
        if (snapshot.passwordProtected) grantCookies.write(exchange, snapshot, grant, now);
        return redirect(exchange, outcomes.redirected.status, toLocation(exchange, result.destination));
      case 'page_shown':
        observe(result.outcome, exchange);
        return sendLandingPage(exchange, result.page, result.rendered);
      case 'temporary':
        if (usesGrantCookie(snapshot)) grantCookies.write(exchange, snapshot, grant, now);
        return sendOutcome(exchange, result.outcome, { details: toDestinationDetails(exchange, result.target) });
      case 'link_card':
        return sendOutcome(exchange, result.outcome, { details: toLinkDetails(exchange, result.target) });
      case 'outside_schedule':
        return sendOutcome(exchange, result.outcome, { details: toScheduleDetails(exchange, result.schedule) });
      case 'password_required':
      case 'password_wrong':
        return sendOutcome(exchange, result.outcome, {
          details: { kind: 'password', formToken: accessGrants.signPasswordForm(snapshot, now) },
        });
      case 'too_many_tries':
        return sendOutcome(exchange, result.outcome, { retryAfter: result.waitSeconds });
      default:
        return sendOutcome(exchange, result.outcome);
    }
  };

  return {
    hasAccounts,
    redirectsToPage,
    redirect,
    getPagesHostHref,
    sendPage,
    redirectToThanks,
    sendOutcome,
    respond,
  };
};
