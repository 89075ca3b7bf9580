import type { TypeManifest } from '@tessera/qr-types';
import { explain, type InvalidCode } from '@tessera/qr-types/fields/invalid.ts';
import type { Undrawn } from '../code-preview/use-code.ts';

/** Too much of something: said at once, since no further key makes it right. */
export const excesses: ReadonlySet<InvalidCode> = new Set(['too_long', 'invalid_url_length']);
const ofLinks: ReadonlySet<InvalidCode> = new Set(['invalid_url', 'invalid_start_url', 'url_needs_dot']);

/** Why there is no code to draw for content: nothing is missing but input, or what is there is wrong. */
export const whyUndrawn = (type: TypeManifest, content: unknown): Undrawn => {
  const { error } = type.content.safeParse(content);
  const codes = error ? explain(error).map(({ code }) => code) : [];
  if (codes.some((code) => excesses.has(code))) return 'too_long';
  if (codes.some((code) => ofLinks.has(code))) return 'link';
  return codes.every((code) => code === 'required') ? 'empty' : 'invalid';
};
