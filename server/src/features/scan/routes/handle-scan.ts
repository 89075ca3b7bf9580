import { negotiateLanguage } from '@tessera/contract/i18n/negotiate-language.ts';
import { outcomes } from '@tessera/contract/rules/outcomes.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { findTrustedOrigin } from '../../../http/origin.ts';
import type { RenderedLandingPage } from '../../landing-pages/index.ts';
import { type CodeSnapshot, isRestricted } from '../decide/code-snapshot.ts';
import { type Decision, decide, resolveForVisitor } from '../decide/decide.ts';
import type { EntryPoint } from '../decide/determine-outcome.ts';
import { flags } from '../record/flags.ts';
import type { createResponses, ScanResult } from '../serve/responses.ts';
import { firstValue, type ScanExchange } from '../visitor/exchange.ts';
import { isPrefetchRequest } from '../visitor/prefetch.ts';
import { detectPlatform, getUserAgent, getUserAgentInfo, type UserAgentInfo } from '../visitor/user-agent.ts';
import { isAccountMember, toGrantFacts, type VisitorState } from '../visitor/visitor-state.ts';
import { isBusyError } from './is-busy-error.ts';
import { buildFormState } from './page-form.ts';
import type { EntryPointHandler, ScanServices } from './services.ts';

/**
 * Returns the entry point whose rules apply. Choosing a language, and the thank-you page after a form, load a landing page
 * again: they aren't new visits but follow the rules of `/preview/`, which isn't counted.
 */
const getEffectiveEntryPoint = ({ entryPoint, request: { query } }: ScanExchange): EntryPoint =>
  entryPoint === 'visit' && (query.lang !== undefined || query.sent !== undefined) ? 'preview' : entryPoint;

/** Whether the link requests the warning of guests' codes for any code: `?tmp=true` or `?tmp=1` (specification §2). */
const requestsWarning = ({ request: { query } }: ScanExchange) => ['true', '1'].includes(firstValue(query.tmp) ?? '');

const toScanFlags = (agent: UserAgentInfo, entryPoint: EntryPoint, isPreviewFetch: boolean, isOwnerTest: boolean) =>
  (agent.bot ? flags.bot : 0) |
  (isPreviewFetch ? flags.preview : 0) |
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
    const visitors = isRestricted(snapshot) ? services.getVisitorIds(snapshot, request, nowSeconds * 1000) : undefined;
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

  return (exchange, snapshot, session) => {
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
    const isPreviewFetch = agent.linkPreview || isPrefetchRequest(method, headers);
    const grant = getGrant(exchange, snapshot, session, nowSeconds);
    const isOwnerTest = isAccountMember(session, snapshot) || hasOwnerTestToken(exchange, snapshot, nowSeconds);
    const entryPoint = getEffectiveEntryPoint(exchange);
    const facts = {
      entryPoint,
      isPreviewFetch,
      isBot: agent.bot,
      warningRequested: requestsWarning(exchange),
      ...toGrantFacts(grant, session, isOwnerTest),
    };
    const { alreadyCounted, warningSeen } = facts;
    const decision = decide(snapshot, target, facts, nowSeconds);
    const pagesHostHref = getPagesHostHref(exchange, snapshot, target, { isOwnerTest, warningSeen }, nowSeconds);
    if (pagesHostHref !== undefined) return redirect(exchange, 302, pagesHostHref);

    const codeExchange = { ...exchange, snapshot, grant, now: nowSeconds };
    const isNew = entryPoint === 'scan' || (entryPoint === 'visit' && !alreadyCounted);
    const storeAndRespond = (result: ScanResult) => {
      const { number, recorded, counted } = outcomes[result.outcome];
      if (!isNew || !recorded) return respond(codeExchange, result);
      if (config.trustProxy === false) services.observeProxy(ip, headers['x-forwarded-for'] !== undefined);
      const scanFlags = toScanFlags(agent, entryPoint, isPreviewFetch, isOwnerTest);
      const acceptLanguage = headers['accept-language'];
      const scanInput = { ip, agentText, acceptLanguage, outcome: number, flags: scanFlags };
      const scan = services.createScan(snapshot, scanInput, nowMs);
      services.storeScan(scan, snapshot.hasScanLimit && counted && !isPreviewFetch, (storedOutcome) => {
        if (storedOutcome === undefined) return respond(codeExchange, { outcome: 'busy' });
        respond(codeExchange, storedOutcome === number ? result : { outcome: 'limit_reached' });
      });
    };

    if (decision.outcome !== 'page_shown') return storeAndRespond(decision);
    const showPage = (rendered: RenderedLandingPage | 'at_own_url') =>
      storeAndRespond({ outcome: 'page_shown', page: decision.page, rendered });
    if (redirectsToPage(exchange, snapshot)) return showPage('at_own_url');
    const rendered = renderPageFor(
      exchange,
      snapshot,
      decision,
      { isOwnerTest, warningSeenUntil: grant.warnedUntil },
      nowSeconds,
    );
    if (!(rendered instanceof Promise)) return showPage(rendered);
    rendered.then(showPage, (error) => {
      if (isBusyError(error)) return storeAndRespond({ outcome: 'busy' });
      log.error({ err: error, code: snapshot.id }, 'failed to render landing page');
      storeAndRespond({ outcome: 'invalid' });
    });
  };
};
