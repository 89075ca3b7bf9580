import { headOf } from '@tessera/contract/rules/picture.ts';
import type { Image } from '@tessera/qr';
import type { Person } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { keepOwn, ownedOf } from '../assets/index.ts';
import { isLogoName, logoFile } from './names.ts';

/** A stored logo as the engine takes it; null where there is none of this name. */
export const imageOf = async ({ files }: Pick<Deps, 'files'>, name: string): Promise<Image | null> => {
  const png = isLogoName(name) ? await files.get(logoFile(name)) : undefined;
  const head = png && headOf(png);
  if (!png || !head) return null;
  const { width, height } = head;
  return { mime: 'image/png', data: Buffer.from(png).toString('base64'), width, height };
};

type World = Pick<Deps, 'database' | 'now' | 'files'>;

/** Keeps a logo because a style is about to name it. One from before logos had owners is anybody's who knows its name. */
export const keepLogo = async (world: World, actor: Person, name: string): Promise<boolean> => {
  if (!isLogoName(name)) return false;
  const isOwn = (await keepOwn(world, actor, 'image', [name])).has(name);
  if (!isOwn && (await ownedOf(actor, world.database.db, 'image', [name])).has(name)) return false;
  return world.files.touch(logoFile(name));
};
