import { randomBytes } from 'node:crypto';
import { domains } from '@tessera/contract/api/domains.ts';
import { maxDomains } from '@tessera/contract/rules/domains.ts';
import { includesFeature } from '@tessera/contract/rules/plan-features.ts';
import type { Db, Tx } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { findUnsafeReason } from '../codes/index.ts';
import { replaceFiles } from './file-store.ts';
import { toDisplayName } from './records.ts';
import { startStatus } from './state.ts';
import * as store from './store.ts';
import { requireAllowedHost } from './validate-host.ts';

const tokenBytes = 16;

/** A domain from elsewhere, as it is in an export. */
export type ForeignDomain = {
  host: string;
  homeUrl: string;
  notFoundUrl: string;
  expiredUrl: string;
  files: readonly { path: string; content: string }[];
};

/** Returns the account’s domains by their host. */
export const findDomainStates = async (
  member: Member,
  db: Db,
): Promise<ReadonlyMap<string, 'connected' | 'waiting' | 'removed'>> =>
  new Map(
    (await store.listDomains(member, db)).map(({ host, state }) => [
      host,
      state === 'removed' ? state : state === 'verified' || state === 'active' ? 'connected' : 'waiting',
    ]),
  );

/**
 * Adds a domain from elsewhere, which serves nothing until it is verified here, with its addresses and files that are valid here.
 * One that the account has or had stays as it is. `note` is called with its id within the transaction. Throws why it can’t be added.
 */
export const importDomain = async (
  deps: Deps,
  member: Member,
  foreign: ForeignDomain,
  serviceHosts: readonly string[],
  note: (tx: Tx, id: number) => Promise<unknown>,
): Promise<void> => {
  const { config, database, now } = deps;
  const { data } = domains.create.body.safeParse({ host: foreign.host });
  if (!data) return fail('invalid_input', { field: 'host' });
  const { host } = data;
  if (!config.edgeHost || !includesFeature(member.plan, 'domains')) return;
  if ((await findDomainStates(member, database.db)).has(host)) return;
  requireAllowedHost(host, config);
  const isSafe = (url: string) => url === '' || !findUnsafeReason(url, [...serviceHosts, host]);
  const { homeUrl, notFoundUrl, expiredUrl, files } = foreign;
  const keep = (name: 'homeUrl' | 'notFoundUrl' | 'expiredUrl', url: string) => {
    const parsed = domains.change.body.safeParse({ [name]: url }).data?.[name];
    return parsed !== undefined && isSafe(parsed) ? parsed : '';
  };
  const targets = {
    home_url: keep('homeUrl', homeUrl),
    not_found_url: keep('notFoundUrl', notFoundUrl),
    expired_url: keep('expiredUrl', expiredUrl),
  };
  const added = { host, token: randomBytes(tokenBytes).toString('hex'), status: startStatus(now()) };
  const created = await store.insertDomain(member, database.db, added, maxDomains, async (tx, id) => {
    await store.changeTargets(member, tx, id, targets);
    const { data: valid } = domains.change.body.safeParse({ files });
    if (valid?.files) await replaceFiles(member, tx, id, valid.files);
    const detail = { name: toDisplayName(host) };
    await recordAuditEvent(deps, tx, member, { action: 'domain_added', target: String(id), detail });
    await note(tx, id);
  });
  if (created === 'domain_limit_exceeded') fail(created, { params: { max: maxDomains } });
};

/** Removes a domain that was never verified, for the undo of an import. */
export const removeWaitingDomain = (deps: Deps, member: Member, id: number): Promise<void> =>
  deps.database.db.transaction().execute(async (tx) => {
    const before = await store.findDomain(member, tx, id);
    if (before?.state !== 'pending') return;
    await store.removeDomain(member, tx, id, deps.now());
    const detail = { name: toDisplayName(before.host) };
    await recordAuditEvent(deps, tx, member, { action: 'domain_removed', target: String(id), detail });
  });
