import { toEncodedText } from '@tessera/contract/rules/encoded-text.ts';
import { findType } from '@tessera/qr-types';
import type { Draft } from './draft.ts';
import { isStored } from './store-draft.ts';

/**
 * Returns the text that a draft’s symbol encodes: its content, or its future short link. Undefined while the content is
 * invalid, and on the server, which has no slug for the draft.
 */
export const getDraftEncodedText = (draft: Draft): string | undefined => {
  const type = findType(draft.type);
  const { success, data } = type.content.safeParse(draft.content);
  if (!success || draft.uri === '') return undefined;
  if (isStored(draft)) return draft.stored.printed;
  return type.target.kind === 'static'
    ? type.target.payload(data)
    : toEncodedText(type, data, location.origin, draft.uri);
};
