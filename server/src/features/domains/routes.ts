import { randomBytes } from 'node:crypto';
import type { api } from '@tessera/contract';
import type { CheckedDomain } from '@tessera/contract/api/domains.ts';
import { maxDomains } from '@tessera/contract/rules/domains.ts';
import { type Member, requireMember, requireUnlimitedMember, type SystemActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getServiceHosts } from '../../http/origin.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { findUnsafeReason } from '../codes/index.ts';
import { findCertificate } from './certificates/store.ts';
import { getEdge, requireEdge } from './edge.ts';
import { deleteFile, listFiles, replaceFiles } from './file-store.ts';
import { queueRetry } from './jobs.ts';
import { presentCheckedDomain, presentDomain } from './present.ts';
import { toDisplayName } from './records.ts';
import { runCheck } from './run-check.ts';
import { startStatus } from './state.ts';
import * as store from './store.ts';
import { requireAllowedHost } from './validate-host.ts';

const tokenBytes = 16;
/** Pages ask every five seconds, each for itself. */
const minCheckAgeMs = 4_000;

/** The handlers of domains. Members limited to folders can't change what all codes share. */
export const domainHandlers = (deps: Deps, system: SystemActor): RouteHandlers<typeof api.domains> => {
  const { config, now } = deps;
  const { db } = deps.database;
  const edge = getEdge(config);

  const getRow = async (actor: Member, id: number) => (await store.findDomain(actor, db, id)) ?? fail('not_found');
  const presentRow = async (actor: Member, row: store.DomainWithCodes): Promise<CheckedDomain> =>
    presentCheckedDomain(row, edge, {
      certificate: deps.certificateAuthority && (await findCertificate(system, db, row.host)),
      files: await listFiles(actor, db, row.id),
      now: now(),
    });
  const present = async (actor: Member, id: number) => presentRow(actor, await getRow(actor, id));

  return {
    list: async ({ actor }) => {
      const rows = await store.listDomains(requireMember(actor), db);
      return {
        domains: rows.map((row) => presentDomain(row, edge)),
        edgeHost: config.edgeHost ?? null,
        allowsBare: config.allowsBareDomains,
        max: maxDomains,
      };
    },
    get: ({ actor, params }) => present(requireMember(actor), params.id),
    create: async ({ actor, body: { host } }) => {
      const member = requireUnlimitedMember(actor);
      requireEdge(config);
      requireAllowedHost(host, config);
      const domain = {
        host,
        token: randomBytes(tokenBytes).toString('hex'),
        status: startStatus(now()),
      };
      const created = await store.insertDomain(member, db, domain, maxDomains, (tx, id) =>
        recordAuditEvent(deps, tx, member, {
          action: 'domain_added',
          target: String(id),
          detail: { name: toDisplayName(host) },
        }),
      );
      if (created === 'domain_limit_exceeded') return fail(created, { params: { max: maxDomains } });
      if (typeof created === 'string') return fail(created, { field: 'host' });
      return present(member, created);
    },
    check: async ({ actor, params: { id } }) => {
      const row = await getRow(requireMember(actor), id);
      const isOld = !row.checked_at || now().getTime() - row.checked_at.getTime() >= minCheckAgeMs;
      if (isOld && row.state !== 'removed') await runCheck(deps, system, row);
      return present(requireMember(actor), id);
    },
    retryCertificate: async ({ actor, params: { id } }) => {
      const member = requireUnlimitedMember(actor);
      const { host, state } = await getRow(member, id);
      if (state === 'active' || state === 'lost')
        await db.transaction().execute((tx) => queueRetry(deps, system, tx, host));
      return present(member, id);
    },
    change: async ({ actor, params: { id }, body, request }) => {
      const member = requireUnlimitedMember(actor);
      const row = await getRow(member, id);
      const { files, ...urls } = body;
      for (const [field, url] of Object.entries(urls)) {
        const reason = url && findUnsafeReason(url, [...getServiceHosts(request, config), row.host]);
        if (reason) fail('unsafe_url', { field, params: { reason } });
      }
      await db.transaction().execute(async (tx) => {
        const { homeUrl = row.home_url, notFoundUrl = row.not_found_url, expiredUrl = row.expired_url } = urls;
        const targets = {
          ...(homeUrl !== row.home_url && { home_url: homeUrl }),
          ...(notFoundUrl !== row.not_found_url && { not_found_url: notFoundUrl }),
          ...(expiredUrl !== row.expired_url && { expired_url: expiredUrl }),
        };
        const isChanged = [
          await store.changeTargets(member, tx, id, targets),
          files !== undefined && (await replaceFiles(member, tx, id, files)),
        ].some(Boolean);
        if (!isChanged) return;
        const detail = { name: toDisplayName(row.host) };
        await recordAuditEvent(deps, tx, member, { action: 'domain_changed', target: String(id), detail });
      });
      return present(member, id);
    },
    removeFile: async ({ actor, params: { id }, query: { path } }) => {
      const member = requireUnlimitedMember(actor);
      const { host } = await getRow(member, id);
      await db.transaction().execute(async (tx) => {
        if (!(await deleteFile(member, tx, id, path))) fail('not_found');
        const detail = { name: toDisplayName(host) };
        await recordAuditEvent(deps, tx, member, { action: 'domain_changed', target: String(id), detail });
      });
      return present(member, id);
    },
    remove: async ({ actor, params: { id } }) => {
      const member = requireUnlimitedMember(actor);
      const before = await getRow(member, id);
      await db.transaction().execute(async (tx) => {
        const removed = (await store.removeDomain(member, tx, id, now())) ?? fail('not_found');
        const detail = { name: toDisplayName(removed.host) };
        await recordAuditEvent(deps, tx, member, { action: 'domain_removed', target: String(id), detail });
      });
      const after = await store.findDomain(member, db, id);
      const removed = { ...before, state: 'removed' as const, removed_at: now() };
      return presentRow(member, after ?? removed);
    },
  };
};
