import { isDynamic, upgradeContent } from '@tessera/qr-types';
import type { Member, RequestActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { getCodeName } from './audit-events.ts';
import { getManifest, getSymbol, readStoredStyle } from './present.ts';
import * as store from './store.ts';
import { loadDrawableStyle } from './validate-style.ts';

export type CodeForDownload = Awaited<ReturnType<typeof toDownload>>;

/** What is read of a code to draw it. */
type DrawableRow = Parameters<typeof getSymbol>[0] & { name: string; content: unknown; external_id: string | null };

const toDownload = async (deps: Deps, row: DrawableRow, origin: string) => {
  const { id, type, version } = row;
  const storedStyle = readStoredStyle(row.style);
  const style = await loadDrawableStyle(deps, storedStyle);
  const { printed: encodedText, ...symbol } = getSymbol(row, storedStyle, origin);
  const manifest = getManifest(type);
  const content: unknown = upgradeContent(manifest, row.content, row.content_version);
  const kind = isDynamic(manifest) ? ('dynamic' as const) : ('static' as const);
  const name = getCodeName({ ...row, encodedText });
  return {
    id,
    version,
    type,
    content,
    encodedText,
    kind,
    style: { ...style, ...symbol },
    name,
    externalId: row.external_id,
  };
};

const loadCode = async (deps: Deps, actor: RequestActor, id: number, origin: string) => {
  if (actor.kind === 'anonymous' && !deps.config.guestDownload) fail('not_signed_in');
  const row = (await store.findCode(actor, deps.database.db, id)) ?? fail('not_found');
  const { type, downloaded_at } = row;
  const dynamic = isDynamic(getManifest(type));
  if (actor.kind === 'anonymous' && dynamic) fail('not_signed_in');
  const mayWrite = actor.kind === 'anonymous' || !actor.key || actor.key.scopes.includes('codes:write');
  if (dynamic && !downloaded_at && !mayWrite) fail('scope_missing', { params: { scope: 'codes:write' } });
  return toDownload(deps, row, origin);
};

/** Returns codes of a member for download, those that exist. Their encoded texts aren’t frozen yet. */
export const getCodesForDownload = async (
  deps: Deps,
  actor: Member,
  ids: readonly number[],
  origin: string,
): Promise<CodeForDownload[]> => {
  if (ids.length === 0) return [];
  const rows = await store.findCodesWithContent(actor, deps.database.db, ids);
  return Promise.all(rows.map((row) => toDownload(deps, row, origin)));
};

/** Freezes the encoded texts of codes permanently. Returns those that have another text, because they were changed meanwhile. */
export const freezeCodes = async (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  actor: Member,
  codes: readonly CodeForDownload[],
): Promise<number[]> => {
  const frozen = await store.freezeEncodedTexts(actor, database.db, codes, now());
  return codes.flatMap(({ id, encodedText }) => (frozen.get(id) === encodedText ? [] : [id]));
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
