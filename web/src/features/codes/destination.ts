import type { Code } from '@tessera/contract/api/codes.ts';
import { toDisplayText } from '@tessera/contract/rules/encoded-text.ts';
import { type AddressByPlatform, findType } from '@tessera/qr-types';

const toMediaLink = (name: string) => ({ href: `/media/${name}` });

/** A file of ours stands beside the short link; what differs from phone to phone is the short link’s to say. */
const toDirectUrl = (address: string | AddressByPlatform | undefined, printed: string) =>
  typeof address === 'string' && URL.canParse(address, printed) ? new URL(address, printed).href : printed;

/**
 * Where a code's newest content leads: an address; for a page its short link, for a static code the text that it holds,
 * without its secrets.
 */
export const getDestination = (code: Pick<Code, 'type' | 'content' | 'printed'>): string => {
  const type = findType(code.type);
  const parsed = type?.content.safeParse(code.content);
  if (type?.target.kind === 'static') return toDisplayText(type, code.printed);
  if (!type || !parsed?.success) return code.printed;
  if (type.target.kind === 'page') return toDirectUrl(type.target.directLink?.(parsed.data, toMediaLink), code.printed);
  return type.target.destination(parsed.data, '');
};
