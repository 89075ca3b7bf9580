import { findType, upgradeContent } from '@tessera/qr-types';
import { isDatabaseUnavailable } from '../../adapters/database/index.ts';
import type { SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { buildRevisionText } from './search-text.ts';
import * as store from './search-text-store.ts';

const reindexCode = (deps: Pick<Deps, 'database'>, actor: SystemActor, id: number) =>
  deps.database.db.transaction().execute(async (tx) => {
    const code = await store.lockCodeToIndex(actor, tx, id);
    if (!code) return;
    const type = findType(code.type);
    const isReadable = [code.published, code.newest].every(
      (one) => !one || one.content_version <= (type?.version ?? 0),
    );
    if (!type || !isReadable) return;
    const buildText = ({ content, content_version, style }: NonNullable<typeof code.newest>) =>
      buildRevisionText(type, upgradeContent(type, content, content_version), style);
    await store.recountRevisionBytes(actor, tx, id);
    await store.resetSearchText(actor, tx, id);
    // First the live revision, then the newest, in the order in which they were written.
    if (code.published)
      await store.writeSearchTexts(actor, tx, [{ qrId: id, isPublished: true, text: buildText(code.published) }]);
    const isPublished = code.published?.number === code.newest.number;
    await store.writeSearchTexts(actor, tx, [{ qrId: id, isPublished, text: buildText(code.newest) }]);
    await store.writeSearchNames(actor, tx, [id]);
  });

/**
 * Indexes codes written by an earlier release for lists and search; those of a later one are left to it. Any other that fails is
 * reported after all others are indexed. @throws AggregateError
 */
export const reindexCodes = async (deps: Pick<Deps, 'database'>, actor: SystemActor): Promise<void> => {
  const errors: unknown[] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const slice: Awaited<ReturnType<typeof store.findUnindexed>> = await store.findUnindexed(
      actor,
      deps.database.db,
      after,
    );
    for (const id of slice.ids) {
      await reindexCode(deps, actor, id).catch((cause) => {
        if (isDatabaseUnavailable(cause)) throw cause;
        errors.push(new Error(`code ${id} could not be indexed`, { cause }));
      });
    }
    after = slice.last;
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} codes could not be indexed`);
};
