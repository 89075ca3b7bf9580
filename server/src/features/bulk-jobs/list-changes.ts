import type { BulkRowChange } from '@tessera/contract/api/bulk-jobs.ts';
import { maxRowChanges } from '@tessera/contract/rules/bulk-jobs.ts';
import { findType } from '@tessera/qr-types';
import { listFieldValues } from '@tessera/qr-types/fields/index.ts';
import type { UpdatableCode } from '../codes/index.ts';

const maxTextLength = 500;

const toText = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
};

const listValues = ({ type, content, ...settings }: UpdatableCode): Map<string, unknown> => {
  const manifest = findType(type);
  const fields = manifest ? listFieldValues(manifest.content, content) : [];
  return new Map<string, unknown>([
    ...Object.entries(settings),
    ...fields.map(({ path, value }) => [`content.${path}`, value] as const),
  ]);
};

/** Lists which fields differ between a code as it is and as it would be, old and new. */
export const listChanges = (before: UpdatableCode, after: UpdatableCode): BulkRowChange[] => {
  const [old, changed] = [listValues(before), listValues(after)];
  const fields = [...new Set([...old.keys(), ...changed.keys()])];
  return fields
    .filter((field) => JSON.stringify(old.get(field) ?? null) !== JSON.stringify(changed.get(field) ?? null))
    .map((field) => ({ field, before: toText(old.get(field)), after: toText(changed.get(field)) }))
    .filter(({ before: from, after: to }) => from !== to || from !== null)
    .slice(0, maxRowChanges);
};
