import type { TypeManifest } from '@tessera/qr-types';
import { listFieldValues } from '@tessera/qr-types/fields/index.ts';
import type { Deps } from '../../http/deps.ts';
import { isUploadedName, loadMediaLookup, signatureSpanSeconds, signPath } from '../media/index.ts';
import type { BuildImageUrl, FindMedia } from './document.ts';

/** Loads the metadata of the files in a content. */
export const createMediaLookup =
  (deps: Pick<Deps, 'database' | 'secretBox' | 'now'>, isPrivate: boolean) =>
  async (type: TypeManifest, content: unknown): Promise<FindMedia> => {
    const names = listFieldValues(type.content, content).flatMap(({ control, value }) =>
      control.kind === 'file' && typeof value === 'string' ? [value] : [],
    );
    return loadMediaLookup(deps, names, isPrivate);
  };

/** Builds image URLs; signed ones if `isPrivate`, i.e. the image is only used by protected codes. */
export const createImageUrlBuilder =
  (deps: Pick<Deps, 'secretBox' | 'now'>, isPrivate: boolean): BuildImageUrl =>
  (name, size) => {
    const path = `/img/${size}/${encodeURIComponent(name)}`;
    return isPrivate && isUploadedName('image', name) ? signPath(deps, path) : path;
  };

/** Pages with signed URLs are rendered again in each period. */
export const createSignaturePeriod =
  ({ now }: Pick<Deps, 'now'>) =>
  (): number =>
    Math.floor(now().getTime() / 1000 / signatureSpanSeconds);
