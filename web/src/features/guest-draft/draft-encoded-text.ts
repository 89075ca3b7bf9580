import { toEncodedText } from '@tessera/contract/rules/encoded-text.ts';
import { findType } from '@tessera/qr-types';
import type { Draft } from './draft.ts';
import { isStored } from './store-draft.ts';

/**
 * What the symbol of a draft says: its content, or the short link that it gets. Undefined while the content isn't valid,
 * and until the browser has made the link: the server draws no draft.
 */
export const getDraftEncodedText = (draft: Draft): string | undefined => {
  const type = findType(draft.type)!;
  const { success, data } = type.content.safeParse(draft.content);
  if (!success || draft.uri === '') return undefined;
  if (isStored(draft)) return draft.stored.printed;
  return type.target.kind === 'static'
    ? type.target.payload(data)
    : toEncodedText(type, data, location.origin, draft.uri);
};
