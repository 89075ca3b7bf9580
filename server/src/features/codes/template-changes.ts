import type { Schedule } from '@tessera/contract/rules/schedule.ts';
import { upgradeContent } from '@tessera/qr-types';
import type { Db } from '../../adapters/database/index.ts';
import type { RequestActor } from '../../http/actor.ts';
import type { CodeChange } from './change-store.ts';
import { getManifest, readStoredStyle } from './present.ts';
import type { CodeRow } from './store.ts';
import type { LockableParts } from './template-locks.ts';
import { findLockingTemplate, requireUnlocked } from './templates.ts';

type LockableChange = Pick<
  CodeChange,
  'type' | 'revision' | 'address' | 'folder' | 'schedule' | 'scanLimit' | 'addScans' | 'resetScans'
>;

/** Throws for a change of what the code's template locks, unless the actor may edit templates. */
export const requireUnlockedChange = async (actor: RequestActor, db: Db, row: CodeRow, change: LockableChange) => {
  const template = await findLockingTemplate(actor, db, row.template);
  if (!template) return;
  const type = getManifest(change.type ?? row.type);
  const { revision, addScans, resetScans } = change;
  const before: LockableParts = {
    type: row.type,
    style: readStoredStyle(row.style),
    content: upgradeContent(getManifest(row.type), row.content, row.content_version) as LockableParts['content'],
    folder: row.folder_id,
    hostname: row.host ?? '',
    schedule: row.schedule as Schedule | null,
    scanLimit: row.scan_limit,
  };
  const { folder = before.folder, scanLimit = before.scanLimit } = change;
  const after: LockableParts = {
    type: type.id,
    style: revision ? readStoredStyle(revision.style) : before.style,
    content: revision ? (revision.content as LockableParts['content']) : before.content,
    folder,
    hostname: change.address?.hostname ?? before.hostname,
    schedule: change.schedule === undefined ? before.schedule : (change.schedule as Schedule | null),
    // More scans, or counting them again, change the limit, too.
    scanLimit: addScans || resetScans ? Number.NaN : scanLimit,
  };
  requireUnlocked(actor, template, type, before, after);
};
