import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { getPagePath } from '../../landing-pages/index.ts';
import { decide, resolveForVisitor } from '../decide/decide.ts';
import { sendFile } from '../serve/files.ts';
import type { createResponses } from '../serve/responses.ts';
import { isAccountMember, toGrantFacts, type VisitorState } from '../visitor/visitor-state.ts';
import { isBusyError } from './is-busy-error.ts';
import type { EntryPointHandler, ScanServices } from './services.ts';

/** Serves a file of a page to visitors who may see the page. It isn't counted. */
export const createFileHandler =
  (
    { pages }: Pick<ScanServices, 'pages'>,
    { respond, sendOutcome }: ReturnType<typeof createResponses>,
    { getGrant }: VisitorState,
    { now }: Pick<Deps, 'now'>,
    log: Pick<FastifyBaseLogger, 'error'>,
  ): EntryPointHandler =>
  (exchange, snapshot, session) => {
    const nowSeconds = now().getTime() / 1000;
    const grant = getGrant(exchange, snapshot, session, nowSeconds);
    const decision = decide(
      snapshot,
      resolveForVisitor(snapshot, {}),
      {
        entryPoint: 'file',
        isPreviewFetch: false,
        isBot: false,
        warningRequested: false,
        ...toGrantFacts(grant, session, isAccountMember(session, snapshot)),
      },
      nowSeconds,
    );
    const { outcome } = decision;
    // The page shows what is still required, with a form to enter it.
    if (outcome === 'password_required' || outcome === 'link_card' || outcome === 'temporary') {
      return void exchange.reply
        .code(303)
        .header('cache-control', 'no-store')
        .header('location', getPagePath(snapshot))
        .send();
    }
    if (decision.outcome !== 'page_shown') return respond({ ...exchange, snapshot, grant, now: nowSeconds }, decision);
    pages.getFile(decision.page, exchange.request.params.file ?? '').then(
      (found) => (found ? sendFile(exchange.reply, found) : sendOutcome(exchange, 'not_found')),
      (error) => {
        if (isBusyError(error)) return sendOutcome(exchange, 'busy');
        log.error({ err: error, code: snapshot.id }, 'failed to render file of landing page');
        sendOutcome(exchange, 'invalid');
      },
    );
  };
