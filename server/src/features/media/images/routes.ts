import type { api } from '@tessera/contract';
import type { RouteHandlers } from '../../../http/mount.ts';
import { type ImageUploadDeps, storeImage, storeLogo } from './store-image.ts';

export const imageUploadHandlers = (deps: ImageUploadDeps): RouteHandlers<typeof api.uploads> => ({
  logo: (call) => storeLogo(deps, call),
  image: (call) => storeImage(deps, call),
});
