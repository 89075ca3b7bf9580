import { determineOutcome, type EntryPoint, type Outcome, outcomes } from '@tessera/contract/rules/outcomes.ts';
import type { FastifyBaseLogger } from 'fastify';
import { isTransientError } from '../../../adapters/database/transient-errors.ts';
import type { Deps } from '../../../http/deps.ts';
import { findTrustedOrigin } from '../../../http/origin.ts';
import type { LandingPageContent } from '../../landing-pages/index.ts';
import { type CodeSnapshot, isProtected, resolveForPlatform } from '../decide/code-snapshot.ts';
import { flags } from '../record/flags.ts';
import type { createResponses } from '../serve/responses.ts';
import { firstValue, type ScanExchange } from '../visitor/exchange.ts';
import { isPrefetchRequest } from '../visitor/prefetch.ts';
import { detectPlatform, getUserAgent, getUserAgentInfo, type UserAgentInfo } from '../visitor/user-agent.ts';
import { isAccountMember, toVisitFacts, type VisitorState } from '../visitor/visitor-state.ts';
import { buildFormState } from './page-form.ts';
import type { EntryPointHandler, ScanServices } from './services.ts';

const outcomesByNumber = new Map<number, Outcome>(
  (Object.keys(outcomes) as Outcome[]).map((outcome) => [outcomes[outcome].number, outcome]),
);

/** Outcomes that aren't recorded: there is no code, or the visitor has to enter the password first. */
const unrecordedOutcomes: ReadonlySet<Outcome> = new Set(['not_found', 'password_required']);

/** Choosing a language and the thank-you page after a form aren't new visits. */
const toEntryPoint = ({ entryPoint, request: { query } }: ScanExchange): EntryPoint =>
  entryPoint === 'visit' && (query.lang !== undefined || query.sent !== undefined) ? 'preview' : entryPoint;

/** Whether the link requests the warning of guests' codes for any code: `?tmp=true` or `?tmp=1` (specification §2). */
const requestsWarning = ({ request: { query } }: ScanExchange) => ['true', '1'].includes(firstValue(query.tmp) ?? '');

const toScanFlags = (agent: UserAgentInfo, entryPoint: EntryPoint, isPrefetch: boolean, isOwnerTest: boolean) =>
  (agent.bot ? flags.bot : 0) |
  (isPrefetch ? flags.preview : 0) |
  (isOwnerTest ? flags.own : 0) |
  (entryPoint === 'visit' ? flags.visit : 0);

/** Handles a scan: decides the outcome, stores the scan, then responds. */
export const createScanHandler = (
  services: ScanServices,
  { respond, redirect, redirectsToPage, getPagesHostHref }: ReturnType<typeof createResponses>,
  { hasOwnerTestToken, getGrant }: VisitorState,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): EntryPointHandler => {
  const { pages, accessGrants } = services;

  const renderPageFor = (
    { request }: ScanExchange,
    snapshot: CodeSnapshot,
    { isOwnerTest, warningSeen }: { isOwnerTest: boolean; warningSeen: number },
    time: number,
  ) => {
    const { headers, query } = request;
    const visitors =
      isProtected(snapshot) || !snapshot.hasOwner ? services.getVisitorIds(snapshot, request, time * 1000) : undefined;
    return pages.getPage(snapshot.page!, {
      lang: firstValue(query.lang),
      seen: warningSeen > 0 ? firstValue(query.seen) : undefined,
      origin: findTrustedOrigin(request, config),
      acceptLanguage: headers['accept-language'],
      acceptEncoding: headers['accept-encoding'],
      form: buildFormState(accessGrants, snapshot, {
        isOwnerTest,
        visitors,
        isSent: query.sent !== undefined,
        now: time,
      }),
    });
  };

  return (exchange, code, visitor) => {
    const { ip, headers, method } = exchange.request;
    const at = now().getTime();
    const time = at / 1000;
    const agentText = getUserAgent(headers);
    const agent = getUserAgentInfo(agentText);
    const snapshot = resolveForPlatform(code, detectPlatform(agentText));
    const isPrefetch = agent.linkPreview || isPrefetchRequest(method, headers);
    const storedGrant = getGrant(exchange, snapshot, time);
    const grant = visitor.passwordVerified
      ? { ...storedGrant, passwordUntil: accessGrants.getExpiry(time) }
      : storedGrant;
    const entryPoint = toEntryPoint(exchange);
    const isOwnerTest = isAccountMember(visitor, snapshot) || hasOwnerTestToken(exchange, snapshot, time);
    const state = toVisitFacts(grant, visitor);
    const visitFacts = { ...state, warningSeen: state.warningSeen || isOwnerTest };
    const facts = requestsWarning(exchange) ? { ...snapshot, hasOwner: false } : snapshot;
    const outcome = determineOutcome(facts, { entryPoint, isPrefetch, isBot: agent.bot, ...visitFacts }, time);
    const pagesHostHref = getPagesHostHref(
      exchange,
      snapshot,
      { isOwnerTest, warningSeen: visitFacts.warningSeen },
      time,
    );
    if (pagesHostHref !== undefined) return redirect(exchange, 302, pagesHostHref);

    const storeAndRespond = (result: Outcome, page?: LandingPageContent) => {
      const context = { snapshot, grant, now: time, page };
      const counts = entryPoint === 'scan' || (entryPoint === 'visit' && !visitFacts.alreadyCounted);
      if (!counts || unrecordedOutcomes.has(result)) return respond(exchange, result, context);
      const { number, counted } = outcomes[result];
      if (config.trustProxy === false) services.observeProxy(ip, headers['x-forwarded-for'] !== undefined);
      const scanFlags = toScanFlags(agent, entryPoint, isPrefetch, isOwnerTest);
      const scan = services.createScan(snapshot, { ip, agentText, outcome: number, flags: scanFlags }, at);
      services.storeScan(scan, snapshot.hasScanLimit && counted && !isPrefetch, (stored) =>
        respond(
          exchange,
          stored === undefined ? 'busy' : stored === number ? result : outcomesByNumber.get(stored)!,
          context,
        ),
      );
    };

    if (outcome !== 'page_shown' || redirectsToPage(exchange, snapshot)) return storeAndRespond(outcome);
    const page = renderPageFor(exchange, snapshot, { isOwnerTest, warningSeen: grant.warnedUntil }, time);
    if (!(page instanceof Promise)) return storeAndRespond(outcome, page);
    page.then(
      (renderedPage) => storeAndRespond(outcome, renderedPage),
      (error) => {
        if (isTransientError(error)) return storeAndRespond('busy');
        log.error({ err: error, code: snapshot.id }, 'failed to render landing page');
        storeAndRespond('invalid');
      },
    );
  };
};
