import { catalogue, findType, type TypeId } from '@tessera/qr-types';
import { listFields } from '@tessera/qr-types/fields/walk-fields.ts';

/** A name with a dot in it, and perhaps a path: an address whose start was left out. */
const schemelessUrl = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]\S*)?$/u;

/**
 * The type that a pasted text is for, with the text filled in: the first of the catalogue whose first field takes it. Undefined for what no type takes.
 */
export const detectPastedType = (pasted: string): { type: TypeId; content: Record<string, string> } | undefined => {
  const text = pasted.trim();
  if (text === '') return undefined;
  for (const { id } of catalogue) {
    const { content } = findType(id)!;
    const [field, ...others] = listFields(content);
    // A text belongs to a type that is nothing else; an address to every type that begins with one and needs no more.
    if (!field || (others.length > 0 && field.control.kind !== 'link')) continue;
    const url = field.control.kind === 'link' && schemelessUrl.test(text) ? `https://${text}` : text;
    const filledContent = { [field.path]: url };
    if (content.safeParse(filledContent).success) return { type: id, content: filledContent };
  }
  return undefined;
};
