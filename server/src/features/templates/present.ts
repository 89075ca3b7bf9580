import type { Template, TemplateSummary } from '@tessera/contract/api/templates.ts';
import { listKeptParts, type TemplatePart } from '@tessera/contract/rules/templates.ts';
import { AppError } from '../../http/app-error.ts';
import { getManifest, readStoredStyle } from '../codes/index.ts';
import type { TemplateSummaryRow } from './store.ts';

const presentSummary = (row: TemplateSummaryRow): TemplateSummary => {
  const summary = {
    id: row.id,
    name: row.name,
    style: readStoredStyle(row.style),
    type: row.type === null ? null : (getManifest(row.type).id as TemplateSummary['type']),
    hasContent: row.content_fields.length > 0,
    folder: row.folder_id,
    hostname: row.hostname,
    access: row.access as TemplateSummary['access'],
    namePattern: row.name_pattern,
    isDefault: row.is_default,
    codes: row.codes,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
  const kept = listKeptParts(summary);
  return { ...summary, locks: (row.locks as TemplatePart[]).filter((part) => kept.includes(part)) };
};

/** Returns a template as lists have it; undefined for one that a later release has saved. */
export const presentReadable = (row: TemplateSummaryRow): TemplateSummary | undefined => {
  try {
    return presentSummary(row);
  } catch (error) {
    if (error instanceof AppError && error.code === 'newer_version') return undefined;
    throw error;
  }
};

/** Returns a template with the fields of content that it keeps, and the domain of its folder. */
export const presentTemplate = (
  row: TemplateSummaryRow,
  parts: Pick<Template, 'content' | 'folderHostname'>,
): Template => {
  const { hasContent: _, ...summary } = presentSummary(row);
  return { ...summary, ...parts };
};
