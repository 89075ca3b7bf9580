import { catalogue, findType, type TypeId } from '@tessera/qr-types';
import { listFields } from '@tessera/qr-types/fields/walk-fields.ts';

/** A host name with a dot, and optionally a path: a URL without its scheme. */
const schemelessUrl = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]\S*)?$/u;

/** Returns the first type of the catalogue whose first field accepts the text, with that field filled in; undefined if none does. */
export const detectPastedType = (pasted: string): { type: TypeId; content: Record<string, string> } | undefined => {
  const text = pasted.trim();
  if (text === '') return undefined;
  for (const { id } of catalogue) {
    const { content } = findType(id);
    const [field, ...others] = listFields(content);
    // Text fits a type without other fields; a URL fits every type whose first field is a link and whose others are optional.
    if (!field || (others.length > 0 && field.control.kind !== 'link')) continue;
    const url = field.control.kind === 'link' && schemelessUrl.test(text) ? `https://${text}` : text;
    const filledContent = { [field.path]: url };
    if (content.safeParse(filledContent).success) return { type: id, content: filledContent };
  }
  return undefined;
};
