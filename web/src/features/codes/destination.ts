import type { Code } from '@tessera/contract/api/codes.ts';
import { toDisplayText } from '@tessera/contract/rules/encoded-text.ts';
import { type AddressByPlatform, findType } from '@tessera/qr-types';

const toMediaLink = (name: string) => ({ href: `/media/${name}` });

/** Resolves a stored file relative to the short link; returns the short link itself if the destination depends on the phone. */
const toDirectUrl = (address: string | AddressByPlatform | undefined, printed: string) =>
  typeof address === 'string' && URL.canParse(address, printed) ? new URL(address, printed).href : printed;

/**
 * Returns the destination of a code’s latest content: a URL; for a page its short link; for a static code its text, with
 * secrets masked.
 */
export const getDestination = (code: Pick<Code, 'type' | 'content' | 'printed'>): string => {
  const type = findType(code.type);
  const parsed = type?.content.safeParse(code.content);
  if (type?.opens.kind === 'static') return toDisplayText(type, code.printed);
  if (!type || !parsed?.success) return code.printed;
  if (type.opens.kind === 'page')
    return toDirectUrl(type.opens.redirectInstead?.(parsed.data, toMediaLink), code.printed);
  return type.opens.destination(parsed.data, '');
};
