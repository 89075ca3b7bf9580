import type { TypeManifest } from '@tessera/qr-types';
import { valuesOf } from '@tessera/qr-types/fields/index.ts';

/** A content of which each text is one word, as long as its field allows; neighbours differ, since some lists repeat nothing. */
export const withLongestWords = ({ content, sample }: TypeManifest): unknown => {
  const changed = structuredClone(sample) as Record<string, unknown>;
  for (const [n, { path, schema, control }] of [...valuesOf(content, sample)].entries()) {
    if (control.kind !== 'text' || path.startsWith('socials.')) continue;
    const word = 'W'.repeat(control.max - 1) + String.fromCharCode(65 + (n % 26));
    if (!schema.safeParse(word).success) continue;
    const names = path.split('.');
    const holder = names.slice(0, -1).reduce((at, name) => at[name] as Record<string, unknown>, changed);
    holder[names.at(-1)!] = word;
  }
  return changed;
};
