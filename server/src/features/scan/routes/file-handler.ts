import { isTransientError } from '../../../adapters/database/transient-errors.ts';
import type { Deps } from '../../../http/deps.ts';
import { getPagePath } from '../../landing-pages/index.ts';
import { decide, resolveForVisitor } from '../decide/decide.ts';
import { sendFile } from '../serve/files.ts';
import type { createResponses } from '../serve/responses.ts';
import { toVisitFacts, type VisitorState } from '../visitor/visitor-state.ts';
import type { EntryPointHandler, ScanServices } from './services.ts';

/** Serves a file of a page to visitors who may see the page. It isn't counted. */
export const createFileHandler =
  (
    { pages }: Pick<ScanServices, 'pages'>,
    { respond, respondWithoutCode }: ReturnType<typeof createResponses>,
    { getGrant }: VisitorState,
    { now }: Pick<Deps, 'now'>,
  ): EntryPointHandler =>
  (exchange, snapshot, visitor) => {
    const nowSeconds = now().getTime() / 1000;
    const grant = getGrant(exchange, snapshot, nowSeconds);
    const decision = decide(
      snapshot,
      resolveForVisitor(snapshot, {}),
      { entryPoint: 'file', isPrefetch: false, isBot: false, ...toVisitFacts(grant, visitor) },
      nowSeconds,
    );
    const { outcome } = decision;
    // The page shows what is still required, with a form to enter it.
    if (outcome === 'password_required' || outcome === 'preview' || outcome === 'temporary') {
      return void exchange.reply
        .code(303)
        .header('cache-control', 'no-store')
        .header('location', getPagePath(snapshot))
        .send();
    }
    if (decision.outcome !== 'page_shown') return respond({ ...exchange, snapshot, grant, now: nowSeconds }, decision);
    pages.getFile(decision.page, exchange.request.params.file ?? '').then(
      (found) => (found ? sendFile(exchange.reply, found) : respondWithoutCode(exchange, 'not_found')),
      (error) => respondWithoutCode(exchange, isTransientError(error) ? 'busy' : 'invalid'),
    );
  };
