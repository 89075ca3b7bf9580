import type { TypeManifest } from '@tessera/qr-types';
import { listFields, listFieldValues } from '@tessera/qr-types/fields/walk-fields.ts';

/** Returns the names of the files in a content. Types without files are skipped, as this runs with every keystroke. */
export const getFileNames = (type: TypeManifest, content: unknown): readonly string[] => {
  if (!content || !listFields(type.content).some(({ control }) => control.kind === 'file')) return [];
  const names = listFieldValues(type.content, content).flatMap(({ control, value }) =>
    control.kind === 'file' && typeof value === 'string' && value !== '' ? [value] : [],
  );
  return [...new Set(names)];
};
