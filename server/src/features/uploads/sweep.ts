import type { System } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { sweepAssets } from '../assets/index.ts';
import { imageFolders, placesOf } from './names.ts';

const layout = {
  kind: 'image',
  folders: imageFolders,
  filesOf: placesOf,
  extensions: ['png', 'jpg', 'webp'],
} as const;

/** Deletes pictures that nobody needs. */
export const sweepUploads = (world: Pick<Deps, 'files' | 'database' | 'now'>, actor: System) =>
  sweepAssets(world, actor, layout);
