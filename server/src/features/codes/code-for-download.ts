import { isDynamic } from '@tessera/qr-types';
import type { RequestActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { getCodeName } from './audit-events.ts';
import { getManifest, getSymbol, readStoredStyle } from './present.ts';
import * as store from './store.ts';
import { loadDrawableStyle } from './validate-style.ts';

export type CodeForDownload = Awaited<ReturnType<typeof loadCode>>;

const loadCode = async (deps: Deps, actor: RequestActor, id: number, origin: string) => {
  if (actor.kind === 'anonymous' && !deps.config.guestDownload) fail('not_signed_in');
  const row = (await store.findCode(actor, deps.database.db, id)) ?? fail('not_found');
  const { type, version, downloaded_at } = row;
  const dynamic = isDynamic(getManifest(type));
  if (actor.kind === 'anonymous' && dynamic) fail('not_signed_in');
  const mayWrite = actor.kind === 'anonymous' || !actor.key || actor.key.scopes.includes('codes:write');
  if (dynamic && !downloaded_at && !mayWrite) fail('scope_missing', { params: { scope: 'codes:write' } });
  const style = await loadDrawableStyle(deps, readStoredStyle(row.style));
  const { printed: encodedText, ...symbol } = getSymbol(row, origin);
  const kind = dynamic ? ('dynamic' as const) : ('static' as const);
  const name = getCodeName({ ...row, encodedText });
  return { id, version, type, encodedText, kind, style: { ...style, ...symbol }, name };
};

/**
 * Returns a code for download: its encoded text (with `freeze`, frozen from now on), style and display name. Throws for
 * codes of other accounts, and for guests unless the code is static and GUEST_DOWNLOAD allows it. Freezing is not an edit:
 * read access is enough, because a downloaded code must keep working.
 */
export const getCodeForDownload = async (
  deps: Deps,
  actor: RequestActor,
  id: number,
  origin: string,
  freeze: boolean,
): Promise<CodeForDownload> => {
  const code = await loadCode(deps, actor, id, origin);
  if (!freeze) return code;
  const frozen = await store.freezeEncodedText(actor, deps.database.db, code, deps.now());
  // Otherwise the code was changed meanwhile, perhaps with its encoded text.
  return frozen === undefined ? getCodeForDownload(deps, actor, id, origin, freeze) : { ...code, encodedText: frozen };
};
