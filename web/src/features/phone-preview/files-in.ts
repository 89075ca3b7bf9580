import type { TypeManifest } from '@tessera/qr-types';
import { fieldsOf, valuesOf } from '@tessera/qr-types/fields/walk.ts';

/** The names of the files in a content. Only the few types that hold some are looked through with every key press. */
export const filesIn = (type: TypeManifest, content: unknown): readonly string[] => {
  if (!content || !fieldsOf(type.content).some(({ control }) => control.kind === 'file')) return [];
  const names = valuesOf(type.content, content).flatMap(({ control, value }) =>
    control.kind === 'file' && typeof value === 'string' && value !== '' ? [value] : [],
  );
  return [...new Set(names)];
};
