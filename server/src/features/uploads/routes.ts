import type { api } from '@tessera/contract';
import { openLocalImages } from '../../adapters/images/local.ts';
import type { Deps } from '../../http/deps.ts';
import type { CountUse } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount.ts';
import { storeImage, storeLogo } from './upload.ts';

export const uploadHandlers = (deps: Deps & { countUse: CountUse }): Handlers<typeof api.uploads> => {
  const images = openLocalImages();
  return {
    logo: (call) => storeLogo(deps, images, call),
    image: (call) => storeImage(deps, images, call),
  };
};
