import type { Db } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { selectCodes } from '../codes/index.ts';

export type ExportedCode = Awaited<ReturnType<typeof listCodesOfType>>[number];

/** Returns codes of a type outside the archive that the member may see, in the order of their ids. */
export const listCodesOfType = (actor: Member, db: Db, type: string, after: number, limit: number) =>
  selectCodes(actor, db)
    .select('revision.content')
    .where('qr.type', '=', type)
    .where('qr.archived_at', 'is', null)
    .where('qr.id', '>', after)
    .orderBy('qr.id')
    .limit(limit)
    .execute();
