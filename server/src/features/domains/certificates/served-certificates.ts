import { createSecureContext, type SecureContext } from 'node:tls';
import { LRUCache } from 'lru-cache';
import type { ServedCertificates } from '../../../feature.ts';
import type { SystemActor } from '../../../http/actor.ts';
import type { Deps } from '../../../http/deps.ts';
import { decryptCertificate, type HostCertificate } from './sealed.ts';
import * as store from './store.ts';

const pageSize = 500;
/** Each is about 50 KB. */
const maxContexts = 2_000;

/** Reads all certificates into memory, so that no connection waits for the database, and keeps up with new ones on every node. */
export const openServedCertificates = async (
  { database, secretBox, now }: Pick<Deps, 'database' | 'secretBox' | 'now'>,
  actor: SystemActor,
): Promise<ServedCertificates & { close: () => Promise<void> }> => {
  const { db } = database;
  type Entry = HostCertificate & { expiresAt: Date };
  let entries = new Map<string, Entry>();
  const contexts = new LRUCache<string, SecureContext>({ max: maxContexts });
  let reading = Promise.resolve();

  const put = (target: Map<string, Entry>, row: Awaited<ReturnType<typeof store.listCertificates>>[number]) => {
    contexts.delete(row.host);
    if (row.sealed && row.expires_at)
      target.set(row.host, { ...decryptCertificate(secretBox, row.host, row.sealed), expiresAt: row.expires_at });
  };
  const readAll = async () => {
    const all = new Map<string, Entry>();
    for (let after = ''; ; ) {
      const page = await store.listCertificates(actor, db, after, pageSize);
      for (const row of page) put(all, row);
      after = page.at(-1)?.host ?? '';
      if (page.length < pageSize) break;
    }
    entries = all;
  };
  const readOne = async (host: string) => {
    const row = await store.findCertificate(actor, db, host);
    entries.delete(host);
    contexts.delete(host);
    if (row) put(entries, row);
  };
  /** Runs after the changes before it, so that an older row never overwrites a newer one. */
  const runNext = (read: () => Promise<void>) => {
    reading = reading.then(read).catch(() => {}); // Read again once the database is back.
  };
  const stopListening = await database.listen(
    'certificate',
    (host) => runNext(() => readOne(host)),
    () => runNext(readAll),
  );
  await readAll();
  return {
    findContext: (hostname) => {
      const entry = entries.get(hostname);
      if (!entry) return undefined;
      const context = contexts.get(hostname) ?? createSecureContext({ key: entry.key, cert: entry.chain });
      contexts.set(hostname, context);
      return context;
    },
    has: (hostname) => (entries.get(hostname)?.expiresAt.getTime() ?? 0) > now().getTime(),
    close: async () => {
      await stopListening();
      await reading;
    },
  };
};
