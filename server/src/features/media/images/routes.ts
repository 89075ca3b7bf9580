import type { api } from '@tessera/contract';
import { createLocalImageProcessor } from '../../../adapters/image-processor/local.ts';
import type { Deps } from '../../../http/deps.ts';
import type { RouteHandlers } from '../../../http/mount.ts';
import type { ConsumeRateLimit } from '../../../http/rate-limits.ts';
import { storeImage, storeLogo } from './store-image.ts';

export const imageUploadHandlers = (
  deps: Deps & { consumeRateLimit: ConsumeRateLimit },
): RouteHandlers<typeof api.uploads> => {
  const images = createLocalImageProcessor();
  return {
    logo: (call) => storeLogo(deps, images, call),
    image: (call) => storeImage(deps, images, call),
  };
};
