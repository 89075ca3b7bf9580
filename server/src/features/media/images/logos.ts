import { parseImageHeader } from '@tessera/contract/rules/image-file.ts';
import type { EmbeddedImage } from '@tessera/qr';
import type { RequestActor } from '../../../http/actor.ts';
import type { Deps } from '../../../http/deps.ts';
import { retainOwnMedia } from '../quota/ownership.ts';
import { findStoredNames } from '../quota/ownership-store.ts';
import { getLogoPath, isLogoName } from './paths.ts';

/** Returns a stored logo for the engine; null if there is none of this name. */
export const loadLogo = async ({ blobStore }: Pick<Deps, 'blobStore'>, name: string): Promise<EmbeddedImage | null> => {
  const png = isLogoName(name) ? await blobStore.get(getLogoPath(name)) : undefined;
  const head = png && parseImageHeader(png);
  if (!png || !head) return null;
  const { width, height } = head;
  return { mime: 'image/png', data: Buffer.from(png).toString('base64'), width, height };
};

type LogoDeps = Pick<Deps, 'config' | 'database' | 'now' | 'blobStore'>;

/** Retains a logo that a style is about to use. Logos from before logos had owners can be used by everyone who knows the name. */
export const retainLogo = async (deps: LogoDeps, actor: RequestActor, name: string): Promise<boolean> => {
  if (!isLogoName(name)) return false;
  const isOwn = (await retainOwnMedia(deps, actor, 'image', [name])).has(name);
  if (!isOwn && (await findStoredNames(actor, deps.database.db, 'image', [name])).has(name)) return false;
  return deps.blobStore.touch(getLogoPath(name));
};
