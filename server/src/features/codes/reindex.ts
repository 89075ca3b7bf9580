import { upgradeContent } from '@tessera/qr-types';
import type { SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getManifest } from './present.ts';
import { buildRevisionText } from './search-text.ts';
import * as store from './search-text-store.ts';

const reindexCode = (deps: Pick<Deps, 'database'>, actor: SystemActor, id: number) =>
  deps.database.db.transaction().execute(async (tx) => {
    const code = await store.lockCodeToIndex(actor, tx, id);
    if (!code) return;
    const type = getManifest(code.type);
    const buildText = ({ content, content_version, style }: NonNullable<typeof code.newest>) =>
      buildRevisionText(type, upgradeContent(type, content, content_version), style);
    await store.recountRevisionBytes(actor, tx, id);
    await store.resetSearchText(actor, tx, id);
    // First the public revision, then the newest, in the order in which they were written.
    if (code.published)
      await store.writeSearchText(actor, tx, { qrId: id, isPublished: true }, buildText(code.published));
    await store.writeSearchText(
      actor,
      tx,
      { qrId: id, isPublished: code.published?.number === code.newest.number },
      buildText(code.newest),
    );
    await store.writeSearchNames(actor, tx, id);
  });

/**
 * Indexes codes written by an earlier release for lists and search. Unreadable ones are left to the release that wrote
 * them.
 */
export const reindexCodes = async (deps: Pick<Deps, 'database'>, actor: SystemActor): Promise<void> => {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const slice: Awaited<ReturnType<typeof store.findUnindexed>> = await store.findUnindexed(
      actor,
      deps.database.db,
      after,
    );
    for (const id of slice.ids) await reindexCode(deps, actor, id).catch(() => {});
    after = slice.last;
  }
};
