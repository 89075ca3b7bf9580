import { outcomes } from '@tessera/contract/rules/outcomes.ts';
import { parseUrlEncoded } from '../../../http/body.ts';
import type { Deps } from '../../../http/deps.ts';
import type { CodeSnapshot } from '../decide/code-snapshot.ts';
import { decide, resolveForVisitor } from '../decide/decide.ts';
import { flags } from '../record/flags.ts';
import type { createResponses } from '../serve/responses.ts';
import { noAccessGrant } from '../visitor/access-grants.ts';
import type { ScanExchange } from '../visitor/exchange.ts';
import { getUserAgent } from '../visitor/user-agent.ts';
import { isAccountMember, type VisitorSession, type VisitorState } from '../visitor/visitor-state.ts';
import { isBusyError } from './is-busy-error.ts';
import { createPageFormHandler, isPageForm } from './page-form.ts';
import type { EntryPointHandler, ScanServices } from './services.ts';

/** Facts about a visitor's first request. */
const firstRequestFacts = {
  isPreviewFetch: false,
  isBot: false,
  passwordVerified: false,
  alreadyCounted: false,
  warningRequested: false,
  warningSeen: false,
} as const;

/** Handles our forms: a page's own form, or the password form, after which the request continues like a first one. */
export const createPostHandler = (
  services: ScanServices,
  responses: ReturnType<typeof createResponses>,
  { getGrant }: VisitorState,
  deps: Pick<Deps, 'config' | 'captcha' | 'now'>,
  handleScan: EntryPointHandler,
): EntryPointHandler => {
  const { respond } = responses;
  const handlePageForm = createPageFormHandler(services, responses, deps);

  const handlePassword = async (
    exchange: ScanExchange,
    snapshot: CodeSnapshot,
    session: VisitorSession,
    form: URLSearchParams,
  ) => {
    const { request, entryPoint } = exchange;
    const nowMs = deps.now().getTime();
    const now = nowMs / 1000;
    const codeExchange = { ...exchange, snapshot, grant: noAccessGrant, now };
    const [token, enteredPassword] = [form.get('token') ?? undefined, form.get('password') ?? ''];
    // A visitor with a grant needs no attempt, also while others have used up the limit.
    const passwordVerified = getGrant(exchange, snapshot, session, now).passwordUntil > 0;
    const target = resolveForVisitor(snapshot, {});
    const { outcome } = decide(snapshot, target, { entryPoint, ...firstRequestFacts, passwordVerified }, now);
    if (outcome !== 'password_required' || snapshot.password === undefined)
      return handleScan(exchange, snapshot, session);
    if (!services.accessGrants.isPasswordFormValid(snapshot, token, now)) return respond(codeExchange, { outcome });
    const code = { id: snapshot.id, password: snapshot.password };
    const attempt = await services.tryPassword(code, enteredPassword, request.ip).catch((error) => {
      if (isBusyError(error)) return undefined;
      throw error;
    });
    if (attempt === undefined) return respond(codeExchange, { outcome: 'busy' });
    if (attempt === 'right') return handleScan(exchange, snapshot, { ...session, passwordVerified: true });
    const failure =
      attempt === 'wrong'
        ? ({ outcome: 'password_wrong' } as const)
        : ({ outcome: 'too_many_tries', waitSeconds: attempt.wait } as const);
    const facts = {
      ip: request.ip,
      agentText: getUserAgent(request.headers),
      acceptLanguage: request.headers['accept-language'],
      outcome: outcomes[failure.outcome].number,
      flags: entryPoint === 'visit' ? flags.visit : 0,
    };
    services.storeScan(services.createScan(snapshot, facts, nowMs), false, (storedOutcome) =>
      respond(codeExchange, storedOutcome === undefined ? { outcome: 'busy' } : failure),
    );
  };

  return async (exchange, snapshot, session) => {
    const form = parseUrlEncoded(exchange.request);
    if (!isPageForm(form, snapshot)) return handlePassword(exchange, snapshot, session, form);
    const grant = getGrant({ ...exchange, entryPoint: 'visit' }, snapshot, session, deps.now().getTime() / 1000);
    return handlePageForm(exchange, snapshot, {
      form,
      grant,
      isAccountMember: isAccountMember(session, snapshot),
    });
  };
};
