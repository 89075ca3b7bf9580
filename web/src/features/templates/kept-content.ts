import type { TypeManifest } from '@tessera/qr-types';
import { getGroupControl } from '@tessera/qr-types/fields/field.ts';
import { isBlankField } from '../content/initial-content.ts';

/** Returns the fields of content that have something in them: a template keeps these. null if none has. */
export const pickFilledFields = (
  type: TypeManifest,
  content: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null => {
  const filled = Object.entries(getGroupControl(type.content).fields).filter(
    ([name, field]) => !isBlankField(field, content[name]),
  );
  return filled.length === 0 ? null : Object.fromEntries(filled.map(([name]) => [name, content[name]]));
};
