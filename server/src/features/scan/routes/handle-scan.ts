import { negotiateLanguage } from '@tessera/contract/i18n/negotiate-language.ts';
import { type EntryPoint, type Outcome, outcomes } from '@tessera/contract/rules/outcomes.ts';
import type { FastifyBaseLogger } from 'fastify';
import { isTransientError } from '../../../adapters/database/transient-errors.ts';
import type { Deps } from '../../../http/deps.ts';
import { findTrustedOrigin } from '../../../http/origin.ts';
import type { LandingPageContent } from '../../landing-pages/index.ts';
import { type CodeSnapshot, isProtected } from '../decide/code-snapshot.ts';
import { type Decision, decide, resolveForVisitor } from '../decide/decide.ts';
import { flags } from '../record/flags.ts';
import type { createResponses, ScanResult } from '../serve/responses.ts';
import { firstValue, type ScanExchange } from '../visitor/exchange.ts';
import { isPrefetchRequest } from '../visitor/prefetch.ts';
import { detectPlatform, getUserAgent, getUserAgentInfo, type UserAgentInfo } from '../visitor/user-agent.ts';
import { isAccountMember, toVisitFacts, type VisitorState } from '../visitor/visitor-state.ts';
import { buildFormState } from './page-form.ts';
import type { EntryPointHandler, ScanServices } from './services.ts';

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
  (isOwnerTest ? flags.ownerTest : 0) |
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
    { page, language }: Extract<Decision, { outcome: 'page_shown' }>,
    { isOwnerTest, warningSeenUntil }: { isOwnerTest: boolean; warningSeenUntil: number },
    nowSeconds: number,
  ) => {
    const { headers, query } = request;
    const visitors =
      isProtected(snapshot) || !snapshot.hasOwner
        ? services.getVisitorIds(snapshot, request, nowSeconds * 1000)
        : undefined;
    return pages.getPage(page, {
      language,
      seen: warningSeenUntil > 0 ? firstValue(query.seen) : undefined,
      origin: findTrustedOrigin(request, config),
      acceptLanguage: headers['accept-language'],
      acceptEncoding: headers['accept-encoding'],
      form: buildFormState(accessGrants, snapshot, page, {
        isOwnerTest,
        visitors,
        isSent: query.sent !== undefined,
        now: nowSeconds,
      }),
    });
  };

  return (exchange, snapshot, visitor) => {
    const { ip, headers, method, query } = exchange.request;
    const nowMs = now().getTime();
    const nowSeconds = nowMs / 1000;
    const agentText = getUserAgent(headers);
    const agent = getUserAgentInfo(agentText);
    const target = resolveForVisitor(snapshot, {
      language: firstValue(query.lang),
      negotiate: (languages) => negotiateLanguage(languages, headers['accept-language']),
      platform: detectPlatform(agentText),
    });
    const isPrefetch = agent.linkPreview || isPrefetchRequest(method, headers);
    const storedGrant = getGrant(exchange, snapshot, nowSeconds);
    const grant = visitor.passwordVerified
      ? { ...storedGrant, passwordUntil: accessGrants.getExpiry(nowSeconds) }
      : storedGrant;
    const entryPoint = toEntryPoint(exchange);
    const isOwnerTest = isAccountMember(visitor, snapshot) || hasOwnerTestToken(exchange, snapshot, nowSeconds);
    const { warningSeen, ...otherFacts } = toVisitFacts(grant, visitor);
    const visitFacts = { ...otherFacts, warningSeen: warningSeen || isOwnerTest };
    const codeFacts = requestsWarning(exchange) ? { ...snapshot, hasOwner: false } : snapshot;
    const decision = decide(codeFacts, target, { entryPoint, isPrefetch, isBot: agent.bot, ...visitFacts }, nowSeconds);
    const pagesHostHref = getPagesHostHref(
      exchange,
      snapshot,
      target,
      { isOwnerTest, warningSeen: visitFacts.warningSeen },
      nowSeconds,
    );
    if (pagesHostHref !== undefined) return redirect(exchange, 302, pagesHostHref);

    const visit = { ...exchange, snapshot, grant, now: nowSeconds };
    const storeAndRespond = (result: ScanResult) => {
      const isRecorded = entryPoint === 'scan' || (entryPoint === 'visit' && !visitFacts.alreadyCounted);
      if (!isRecorded || unrecordedOutcomes.has(result.outcome)) return respond(visit, result);
      const { number, counted } = outcomes[result.outcome];
      if (config.trustProxy === false) services.observeProxy(ip, headers['x-forwarded-for'] !== undefined);
      const scanFlags = toScanFlags(agent, entryPoint, isPrefetch, isOwnerTest);
      const scan = services.createScan(snapshot, { ip, agentText, outcome: number, flags: scanFlags }, nowMs);
      services.storeScan(scan, snapshot.hasScanLimit && counted && !isPrefetch, (storedOutcome) => {
        if (storedOutcome === undefined) return respond(visit, { outcome: 'busy' });
        respond(visit, storedOutcome === number ? result : { outcome: 'limit_reached' });
      });
    };

    if (decision.outcome !== 'page_shown') return storeAndRespond(decision);
    const showPage = (content: LandingPageContent | 'at_own_url') =>
      storeAndRespond({ outcome: 'page_shown', page: decision.page, content });
    if (redirectsToPage(exchange, snapshot)) return showPage('at_own_url');
    const content = renderPageFor(
      exchange,
      snapshot,
      decision,
      { isOwnerTest, warningSeenUntil: grant.warnedUntil },
      nowSeconds,
    );
    if (!(content instanceof Promise)) return showPage(content);
    content.then(showPage, (error) => {
      if (isTransientError(error)) return storeAndRespond({ outcome: 'busy' });
      log.error({ err: error, code: snapshot.id }, 'failed to render landing page');
      storeAndRespond({ outcome: 'invalid' });
    });
  };
};
