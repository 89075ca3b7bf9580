import type { FindServedDomain, ServedDomain } from '../../feature.ts';
import type { SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import * as store from './store.ts';

const pageSize = 1_000;

const toServedDomain = ({
  host,
  account_id,
  is_connected,
  home_url,
  not_found_url,
  expired_url,
}: store.HeldHost): ServedDomain => ({
  host,
  accountId: account_id,
  isConnected: is_connected,
  homeUrl: home_url,
  notFoundUrl: not_found_url,
  expiredUrl: expired_url,
});

/** The domains of all accounts in memory: scans and certificates don't wait for the database, nor depend on it. */
export type ServedDomains = { find: FindServedDomain; close: () => Promise<void> };

/** Reads all domains, and keeps up with changes on every node. */
export const openServedDomains = async (
  { database }: Pick<Deps, 'database'>,
  actor: SystemActor,
): Promise<ServedDomains> => {
  const { db } = database;
  let domains = new Map<string, ServedDomain>();
  let reading: Promise<void> | undefined;

  const readAll = async () => {
    const all = new Map<string, ServedDomain>();
    for (let after = ''; ; ) {
      const page = await store.listHeldHosts(actor, db, after, pageSize);
      for (const row of page) all.set(row.host, toServedDomain(row));
      after = page.at(-1)?.host ?? '';
      if (page.length < pageSize) break;
    }
    domains = all;
  };
  const readOne = async (host: string) => {
    const row = await store.findHeldHost(actor, db, host);
    if (row) domains.set(host, toServedDomain(row));
    else domains.delete(host);
  };
  /** Runs after the changes before it, so that an older row never overwrites a newer one. */
  const runNext = (read: () => Promise<void>) => {
    reading = (reading ?? Promise.resolve()).then(read).catch(() => {}); // Read again once the database is back.
  };
  const stopListening = await database.listen(
    'domain',
    (host) => runNext(() => readOne(host)),
    () => runNext(readAll),
  );
  await readAll();
  return {
    find: (hostname) => domains.get(hostname),
    close: async () => {
      await stopListening();
      await reading;
    },
  };
};
