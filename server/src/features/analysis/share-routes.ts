import { randomBytes } from 'node:crypto';
import type { api } from '@tessera/contract';
import { maxShares, type SharedView, type StatisticsShare } from '@tessera/contract/api/statistics-shares.ts';
import { includesFeature } from '@tessera/contract/rules/plan-features.ts';
import { limitFilters } from '@tessera/contract/rules/scan-filters.ts';
import { createPostgresEvents } from '../../adapters/events/postgres.ts';
import { type Actor, createLinkReader, requireMember } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { type ConsumeRateLimit, enforceRateLimit } from '../../http/rate-limits.ts';
import { hashToken } from '../../http/session.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { flags, kindSql } from '../scan/index.ts';
import { findPlan, type PlanDeps } from '../subscriptions/index.ts';
import { readStatistics } from './read-statistics.ts';
import { findFilterNames, loadFilterNames } from './share-names.ts';
import * as store from './share-store.ts';

const dayMs = 86_400_000;

type TokenDeps = Pick<Deps, 'secretBox'>;

/** Returns the token of a link: only its seed and hash are stored, so read access to the database isn't enough to open it. */
const deriveToken = ({ secretBox }: TokenDeps, seed: Buffer): string =>
  secretBox.mac('statistics-share', seed.toString('hex')).toString('base64url');

/** Returns the token of a stored link; null if it was derived with another secret key. */
const findToken = (deps: TokenDeps, { seed, token_hash }: store.ShareRow): string | null => {
  const token = seed && deriveToken(deps, seed);
  return token && hashToken(token).equals(token_hash) ? token : null;
};

const toView = ({ qr_id, folder_id, name, filters }: store.ShareScopeRow, names: SharedView['names']): SharedView => ({
  code: qr_id,
  folder: folder_id,
  name,
  filters,
  names,
});

const toShare = (deps: TokenDeps, row: store.ShareRow, names: SharedView['names']): StatisticsShare => ({
  ...toView(row, names),
  id: row.id,
  token: findToken(deps, row),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  openings: row.openings,
  lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
});

/** Returns a link that works: undefined if it doesn’t exist, was revoked or has expired, or its account is closed or has no plan. */
const findOpenShare = async (deps: PlanDeps, actor: Actor, token: string) => {
  const share = await store.findOpenShare(actor, deps.database.db, hashToken(token), deps.now());
  return share && includesFeature(await findPlan(deps, actor, share.account_id), 'analysis') ? share : undefined;
};

/** Returns what a public link shows; undefined if it doesn’t work. `isCounted` counts it as opened. */
export const findSharedView = async (
  deps: PlanDeps,
  actor: Actor,
  token: string,
  isCounted: boolean,
): Promise<SharedView | undefined> => {
  const { db } = deps.database;
  const share = await findOpenShare(deps, actor, token);
  if (!share) return undefined;
  if (isCounted) await store.countOpening(actor, db, share.id, deps.now());
  return toView(share, await findFilterNames(createLinkReader(share.account_id, null), db, share.filters));
};

/** How often the statistics of one link are read from all addresses together: a page with it does so once a minute. */
const linkLimit = { max: 1_200, seconds: 600 };

export const shareHandlers = (
  deps: Deps & { consumeRateLimit: ConsumeRateLimit },
): RouteHandlers<typeof api.statisticsShares> => {
  const { database, now, geo, consumeRateLimit } = deps;
  const { db } = database;
  const events = createPostgresEvents(database, { kind: kindSql, flags });

  return {
    list: async ({ actor }) => {
      const member = requireMember(actor);
      const rows = await store.listShares(member, db, now());
      const pickNames = await loadFilterNames(
        member,
        db,
        rows.map(({ filters }) => filters),
      );
      return { shares: rows.map((row) => toShare(deps, row, pickNames(row.filters))) };
    },

    create: async ({ actor, body: { code, folder, filters = {}, days } }) => {
      const member = requireMember(actor);
      if ((await store.listShares(member, db, now())).length >= maxShares)
        fail('share_limit_exceeded', { params: { max: maxShares } });
      const seed = randomBytes(16);
      const link = {
        seed,
        tokenHash: hashToken(deriveToken(deps, seed)),
        now: now(),
        expiresAt: days === undefined ? null : new Date(now().getTime() + days * dayMs),
      };
      const row = await db.transaction().execute(async (tx) => {
        const created = await store.createShare(member, tx, { qrId: code, folderId: folder, filters }, link);
        await recordAuditEvent(deps, tx, member, { action: 'statistics_shared' });
        return created ?? fail('not_found');
      });
      return toShare(deps, row, await findFilterNames(member, db, filters));
    },

    revoke: async ({ actor, params: { id } }) => {
      const member = requireMember(actor);
      await db.transaction().execute(async (tx) => {
        if (!(await store.deleteShare(member, tx, id))) fail('not_found');
        await recordAuditEvent(deps, tx, member, { action: 'statistics_unshared' });
      });
    },

    open: async ({ actor, params: { token }, query, reply }) => {
      const share = (await findOpenShare(deps, actor, token)) ?? fail('not_found');
      await enforceRateLimit(consumeRateLimit, `shared-statistics:link ${share.id}`, linkLimit);
      reply.header('x-robots-tag', 'noindex').header('cache-control', 'private, no-store');
      const scope = share.qr_id === null ? {} : { codeId: share.qr_id };
      const reader = createLinkReader(share.account_id, share.folder_id === null ? null : [share.folder_id]);
      // Cities with few scans could tell who scanned, so links neither show cities nor can be filtered by them.
      const limited = limitFilters({ ...query, city: undefined }, share.filters);
      const { statistics } = await readStatistics({ db, events, now, geo }, reader, limited, scope);
      return {
        ...statistics,
        breakdowns: { ...statistics.breakdowns, city: [] },
        citySource: null,
        // How many codes the account has isn't part of what the link shows.
        codes: { ...statistics.codes, all: statistics.codes.selected },
      };
    },
  };
};
