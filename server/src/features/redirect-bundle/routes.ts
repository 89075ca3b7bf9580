import type { api } from '@tessera/contract';
import type { LeftOutReason } from '@tessera/contract/api/redirect-bundle.ts';
import { findType } from '@tessera/qr-types';
import { maxStatementRows } from '../../adapters/database/index.ts';
import { type Member, requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getOrigin } from '../../http/origin.ts';
import { startTask } from '../tasks/index.ts';
import { bundleTask } from './bundle-task.ts';
import { createBundleFilter, findReasons, hasForm } from './collect.ts';
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
      const counts = { included: 0, selfContained: 0, closedForms: 0 };
      const leftOut = new Map<string, { reasons: LeftOutReason[]; codes: number }>();
      for await (const row of listRows(requireMember(actor))) {
        const reasons = findReasons(row);
        if (!reasons) counts.selfContained++;
        else if (reasons.length === 0) {
          counts.included++;
          if (hasForm(findType(row.type))) counts.closedForms++;
        } else {
          const group = leftOut.get(reasons.join(' ')) ?? { reasons, codes: 0 };
          group.codes++;
          leftOut.set(reasons.join(' '), group);
        }
      }
      return { ...counts, leftOut: [...leftOut.values()] };
    },
    leftOut: async ({ actor, query: { q, after, limit } }) => {
      const text = q?.trim() ?? '';
      const rows = await store.listLeftOut(requireMember(actor), db, { after, max: limit + 1, text });
      const page = rows.slice(0, limit);
      const codes = page.map((row) => {
        const { id, type, name, title } = row;
        return { id, type, name: name || title, reasons: findReasons(row) ?? [] };
      });
      return { codes, next: (rows.length > limit && page.at(-1)?.id) || null };
    },
    create: async ({ actor, body, request }) => {
      const member = requireMember(actor);
      const isBundled = createBundleFilter(body);
      const ids: number[] = [];
      let hasBundled = false;
      for await (const row of listRows(member)) {
        const reasons = findReasons(row);
        if (!reasons) continue;
        // Those that are left out are listed in the bundle.
        ids.push(row.id);
        hasBundled ||= isBundled(row.id, reasons);
      }
      if (!hasBundled) fail('not_found', { message: 'there is no code that could be in a bundle' });
      const input = { ...body, ids, origin: getOrigin(request, deps.config) };
      return startTask(deps, member, bundleTask, { input, total: ids.length });
    },
  };
};
