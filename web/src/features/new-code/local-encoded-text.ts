import { toEncodedText } from '@tessera/contract/rules/encoded-text.ts';
import { findType } from '@tessera/qr-types';
import { isUpToDateOnServer } from './create-or-update-code.ts';
import type { LocalCode } from './local-code.ts';

/**
 * Returns the text that a new code’s symbol encodes: its content, or its future short link. Undefined while the content is
 * invalid, and on the server, which has no slug for the new code. `hostname` is the domain that it will be on.
 */
export const getLocalEncodedText = (
  local: LocalCode,
  hostname = local.template?.hostname ?? '',
): string | undefined => {
  const type = findType(local.type);
  const { success, data } = type.content.safeParse(local.content);
  if (!success || local.uri === '') return undefined;
  if (isUpToDateOnServer(local)) return local.serverCopy.printed;
  return type.opens.kind === 'static'
    ? type.opens.payload(data)
    : toEncodedText(type, data, location.origin, { hostname, uri: local.uri });
};
