import type { TypeManifest } from '@tessera/qr-types';
import { listFieldValues } from '@tessera/qr-types/fields/index.ts';

/**
 * Returns content in which each text is a single word of the maximum length; adjacent ones differ, since some lists
 * allow no duplicates.
 */
export const withLongestWords = ({ content, sample }: TypeManifest): unknown => {
  const changed = structuredClone(sample) as Record<string, unknown>;
  for (const [index, { path, schema, control }] of [...listFieldValues(content, sample)].entries()) {
    if (control.kind !== 'text' || path.startsWith('socials.')) continue;
    const word = 'W'.repeat(control.max - 1) + String.fromCharCode(65 + (index % 26));
    if (!schema.safeParse(word).success) continue;
    const names = path.split('.');
    const parent = names.slice(0, -1).reduce((at, name) => at[name] as Record<string, unknown>, changed);
    parent[names.at(-1)!] = word;
  }
  return changed;
};
