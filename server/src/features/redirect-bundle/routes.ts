import type { api } from '@tessera/contract';
import { canInclude, type LeftOutCode, maxListedCodes } from '@tessera/contract/api/redirect-bundle.ts';
import { maxStatementRows } from '../../adapters/database/index.ts';
import { type Member, requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getOrigin } from '../../http/origin.ts';
import { startTask } from '../tasks/index.ts';
import { bundleTask } from './bundle-task.ts';
import { findReasons, isBundled } from './collect.ts';
import * as store from './store.ts';

export const redirectBundleHandlers = (deps: Deps): RouteHandlers<typeof api.redirectBundle> => {
  const { db } = deps.database;

  /** Yields the published codes that a member can see. */
  async function* listRows(member: Member) {
    let after = 0;
    for (let more = true; more; ) {
      const rows = await store.listPublished(member, db, { after, max: maxStatementRows });
      yield* rows;
      after = rows.at(-1)?.id ?? after;
      more = rows.length === maxStatementRows;
    }
  }

  return {
    preview: async ({ actor }) => {
      const leftOut: LeftOutCode[] = [];
      const counts = { included: 0, selfContained: 0, unlisted: 0 };
      for await (const row of listRows(requireMember(actor))) {
        const reasons = findReasons(row);
        if (!reasons) counts.selfContained++;
        else if (reasons.length === 0) counts.included++;
        else if (leftOut.length === maxListedCodes) counts.unlisted++;
        else {
          const { id, type } = row;
          leftOut.push({ id, type, name: row.name || row.title, reasons, canInclude: canInclude(reasons) });
        }
      }
      return { ...counts, leftOut };
    },
    create: async ({ actor, body, request }) => {
      const member = requireMember(actor);
      const include = new Set(body.include);
      const ids: number[] = [];
      let hasBundled = false;
      for await (const row of listRows(member)) {
        const reasons = findReasons(row);
        if (!reasons) continue;
        // Those that are left out are listed in the bundle.
        ids.push(row.id);
        hasBundled ||= isBundled(row.id, reasons, include);
      }
      if (!hasBundled) fail('not_found', { message: 'there is no code that could be in a bundle' });
      const input = { ids, include: [...include], origin: getOrigin(request, deps.config) };
      return startTask(deps, member, bundleTask, { input, total: ids.length });
    },
  };
};
