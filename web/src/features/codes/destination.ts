import type { Code } from '@tessera/contract/api/codes.ts';
import { typeOf } from '@tessera/qr-types';

/** Where a code's newest content leads: an address, or for a static code the text that it holds. */
export const destinationOf = (code: Pick<Code, 'type' | 'content' | 'printed'>): string => {
  const type = typeOf(code.type);
  const parsed = type?.content.safeParse(code.content);
  if (!type || !parsed?.success || type.opens.kind === 'embed') return code.printed;
  return type.opens.destination(parsed.data);
};
