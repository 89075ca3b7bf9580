import { currentContent } from '@tessera/qr-types';
import type { System } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { manifestOf } from './present.ts';
import { revisionText } from './text.ts';
import * as store from './text-store.ts';

const describeCode = (deps: Pick<Deps, 'database'>, actor: System, id: number) =>
  deps.database.db.transaction().execute(async (tx) => {
    const code = await store.findToDescribe(actor, tx, id);
    if (!code) return;
    const type = manifestOf(code.type);
    const textOf = ({ content, content_version, style }: NonNullable<typeof code.newest>) =>
      revisionText(type, currentContent(type, content, content_version), style);
    await store.countBytes(actor, tx, id);
    await store.beginText(actor, tx, id);
    // First what phones see, then what is newest, as they were written.
    if (code.shown) await store.writeText(actor, tx, { qrId: id, isPublished: true }, textOf(code.shown));
    await store.writeText(actor, tx, { qrId: id, isPublished: code.shown?.n === code.newest.n }, textOf(code.newest));
    await store.writeNamed(actor, tx, id);
  });

/** Writes what lists and searches know of codes that an earlier release wrote. What can't be read is left to its release. */
export const describeCodes = async (deps: Pick<Deps, 'database'>, actor: System): Promise<void> => {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const slice: Awaited<ReturnType<typeof store.findUndescribed>> = await store.findUndescribed(
      actor,
      deps.database.db,
      after,
    );
    for (const id of slice.ids) await describeCode(deps, actor, id).catch(() => {});
    after = slice.last;
  }
};
