import type { Code } from '@tessera/contract/api/codes.ts';
import { shownText } from '@tessera/contract/rules/printed.ts';
import { type BySystem, typeOf } from '@tessera/qr-types';

const mediaOf = (name: string) => ({ href: `/media/${name}` });

/** A file of ours stands beside the short link; what differs from phone to phone is the short link’s to say. */
const directOf = (address: string | BySystem | undefined, printed: string) =>
  typeof address === 'string' && URL.canParse(address, printed) ? new URL(address, printed).href : printed;

/**
 * Where a code's newest content leads: an address; for a page its short link, for a static code the text that it holds,
 * without its secrets.
 */
export const destinationOf = (code: Pick<Code, 'type' | 'content' | 'printed'>): string => {
  const type = typeOf(code.type);
  const parsed = type?.content.safeParse(code.content);
  if (type?.opens.kind === 'embed') return shownText(type, code.printed);
  if (!type || !parsed?.success) return code.printed;
  if (type.opens.kind === 'page') return directOf(type.opens.direct?.(parsed.data, mediaOf), code.printed);
  return type.opens.destination(parsed.data, '');
};
