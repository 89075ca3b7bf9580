import { outcomeOf } from '@tessera/contract/rules/outcomes.ts';
import type { Deps } from '../../http/deps.ts';
import { pathOf } from '../hosted/index.ts';
import type { openAnswers } from './answer.ts';
import { beenThrough, type Carried, type Handle } from './carried.ts';
import type { Desk } from './desk.ts';
import { isPassing } from './faults.ts';
import { sendFile } from './files.ts';

/** Serves a file of a page to visitors who may see the page. It isn't counted. */
export const openFetching =
  (
    { pages }: Pick<Desk, 'pages'>,
    { answer }: ReturnType<typeof openAnswers>,
    { passOf }: Carried,
    { now }: Pick<Deps, 'now'>,
  ): Handle =>
  (call, record, visitor) => {
    const time = now().getTime() / 1000;
    const pass = passOf(call, record, time);
    const outcome = outcomeOf(record, { door: 'file', ahead: false, bot: false, ...beenThrough(pass, visitor) }, time);
    // What stands before a file is answered where the page is: there the form can be filled in.
    if (outcome === 'password_required' || outcome === 'preview' || outcome === 'temporary') {
      return void call.reply.code(303).header('cache-control', 'no-store').header('location', pathOf(record)).send();
    }
    if (outcome !== 'shown') return answer(call, outcome, { record, pass, now: time });
    pages.file(record.page!, call.request.params.file!).then(
      (found) => (found ? sendFile(call.reply, found) : answer(call, 'not_found')),
      (error) => answer(call, isPassing(error) ? 'busy' : 'invalid'),
    );
  };
