import type { Template, TemplateSummary } from '@tessera/contract/api/templates.ts';
import { listKeptParts, type TemplatePart } from '@tessera/contract/rules/templates.ts';
import { readStoredStyle } from '../codes/index.ts';
import type { TemplateSummaryRow } from './store.ts';

export const presentSummary = (row: TemplateSummaryRow): TemplateSummary => {
  const summary = {
    id: row.id,
    name: row.name,
    style: readStoredStyle(row.style),
    type: row.type as TemplateSummary['type'],
    hasContent: row.content_fields.length > 0,
    folder: row.folder_id,
    hostname: row.hostname,
    access: row.access as TemplateSummary['access'],
    namePattern: row.name_pattern,
    isDefault: row.is_default,
    codes: row.codes,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
  const kept = listKeptParts(summary);
  return { ...summary, locks: (row.locks as TemplatePart[]).filter((part) => kept.includes(part)) };
};

/** Returns a template with the fields of content that it keeps, and the domain of its folder. */
export const presentTemplate = (
  row: TemplateSummaryRow,
  parts: Pick<Template, 'content' | 'folderHostname'>,
): Template => {
  const { hasContent: _, ...summary } = presentSummary(row);
  return { ...summary, ...parts };
};
