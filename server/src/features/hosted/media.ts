import type { TypeManifest } from '@tessera/qr-types';
import { valuesOf } from '@tessera/qr-types/fields/index.ts';
import type { Deps } from '../../http/deps.ts';
import { isSentName } from '../assets/index.ts';
import { mediaFor, signedPath, span } from '../storage/index.ts';
import type { ImageAt, MediaOf } from './document.ts';

/** What is known of the files that a content names. */
export const mediaOf =
  (deps: Pick<Deps, 'database' | 'seal' | 'now'>, isPrivate: boolean) =>
  async (type: TypeManifest, content: unknown): Promise<MediaOf> => {
    const names = valuesOf(type.content, content).flatMap(({ control, value }) =>
      control.kind === 'file' && typeof value === 'string' ? [value] : [],
    );
    return mediaFor(deps, names, isPrivate);
  };

/** Where a picture is fetched in a size; `isPrivate` where only codes that ask for something first show it. */
export const imageAt =
  (deps: Pick<Deps, 'seal' | 'now'>, isPrivate: boolean): ImageAt =>
  (name, size) => {
    const path = `/img/${size}/${encodeURIComponent(name)}`;
    return isPrivate && isSentName('image', name) ? signedPath(deps, path) : path;
  };

/** Pages that hold signed addresses are made anew in each span. */
export const openTurn =
  ({ now }: Pick<Deps, 'now'>) =>
  (): number =>
    Math.floor(now().getTime() / 1000 / span);
