import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { bulkActionHandlers } from './bulk-actions.ts';
import { bulkTaskKinds } from './bulk-tasks.ts';
import { eraseAccountCodes } from './erase-store.ts';
import { codeSweeps } from './jobs.ts';
import { createRevisionHandlers } from './revisions.ts';
import { codeHandlers } from './routes.ts';
import { qrExport, revisionExport, shortLinkExport } from './table-exports.ts';
import * as undoImport from './undo-import.ts';

export { archiveCodes } from './archive-codes.ts';
export { type CodeForDownload, freezeCodes, getCodeForDownload, getCodesForDownload } from './code-for-download.ts';
export { createCodes, createCodeValidator } from './create-batch.ts';
export { countRemainingCodes } from './create-store.ts';
export { findByExternalIds } from './external-id-store.ts';
export { countCodesByFolder } from './filter-store.ts';
export { getOwnDynamicCode } from './find.ts';
export { folderHostnameSql, getFolderHostname, lockFolder } from './folder-store.ts';
export { claimGuestCodes } from './guests.ts';
export {
  type ImportItem,
  importCodeBatch,
  needsReprint,
  type ReplacedCode,
  renameMedia,
  replaceCode,
} from './import-code.ts';
export { describeOwnCodes, findOwnIds, readRemainingCodes } from './import-store.ts';
export { checkForeignCode, type ForeignCode } from './imported-code.ts';
export { isAccessibleBy } from './owner-store.ts';
export { getManifest, readStoredStyle } from './present.ts';
export { getRollbackReason, RollbackError } from './rollback.ts';
export { carrySearchTextForward, reassignSearchText } from './search-text-store.ts';
export { findTakenSlugs, invalidateCodes, isOwnDomain } from './slug-store.ts';
export { countAccessibleCodes, selectCodes } from './store.ts';
export { buildTemplateContent, type TemplateContent } from './template-content.ts';
export { listLockedParts } from './template-locks.ts';
export { findTemplate, selectTemplates } from './template-store.ts';
export { canChangeLockedParts, getDefaultTemplate, readTemplate } from './templates.ts';
export { restoreReplacedCode } from './undo-import.ts';
export {
  createCodeUpdates,
  type OpenedUpdate,
  type UpdatableCode,
  type UpdateBody,
  updateCodes,
} from './update-code.ts';
export { findUnsafeReason } from './url-safety.ts';
export type { NewCodeBody, ValidatedCode } from './validate-new-code.ts';
export { failUnknownFolder } from './validate-settings.ts';

const system = createSystemActor('codes');

/** Erases codes that an import created. Returns the ids of those that stay. */
export const eraseImportedCodes = (
  deps: Pick<Deps, 'database'>,
  ...codes: Parameters<typeof undoImport.eraseImportedCodes> extends [unknown, unknown, ...infer Rest] ? Rest : never
): Promise<ReadonlySet<number>> => undoImport.eraseImportedCodes(deps, system, ...codes);

/** Counts the scans of codes for lists again, from their first day on. */
export const recountCodes = (deps: Pick<Deps, 'database' | 'now'>, ids: readonly number[]): Promise<void> =>
  undoImport.recountCodes(deps, system, ids);

export const feature: Feature = {
  name: 'codes',
  handlers: (deps) => ({
    codes: codeHandlers(deps),
    bulkActions: bulkActionHandlers(deps),
    revisions: createRevisionHandlers(deps),
  }),
  taskKinds: bulkTaskKinds,
  schedules: codeSweeps,
  tables: {
    qr: { erasedBy: 'erase', exported: qrExport },
    revision: { erasedBy: 'with-code', exported: revisionExport },
    short_link: { erasedBy: 'detached', exported: shortLinkExport },
    code_count: { erasedBy: 'with-user', exported: 'a count of qr' },
    code_list: { erasedBy: 'with-code', exported: 'what lists sort by, of qr and scan_day' },
    bulk_change: { erasedBy: 'with-user', exported: 'actions that can be undone, for a day' },
    bulk_changed_code: { erasedBy: 'with-code', exported: 'designs before a change, for a day' },
    design_undo: { erasedBy: 'with-user', exported: 'designs before a change by an earlier release, for a day' },
    code_facet: { erasedBy: 'with-user', exported: 'counts of qr' },
    code_text: { erasedBy: 'with-code', exported: 'search text of qr and revision' },
  },
  erase: { step: (_deps, actor, tx, accountId) => eraseAccountCodes(actor, tx, accountId) },
};
