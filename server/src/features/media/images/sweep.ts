import type { SystemActor } from '../../../http/actor.ts';
import type { Deps } from '../../../http/deps.ts';
import { sweepMedia } from '../quota/sweep.ts';
import { imageFolders, listImagePaths } from './paths.ts';

const layout = {
  kind: 'image',
  folders: imageFolders,
  listFiles: listImagePaths,
  extensions: ['png', 'jpg', 'webp'],
} as const;

/** Deletes images that no code uses. */
export const sweepImages = (deps: Pick<Deps, 'blobStore' | 'database' | 'now'>, actor: SystemActor) =>
  sweepMedia(deps, actor, layout);
