import type { api } from '@tessera/contract';
import { openLocalImages } from '../../adapters/images/local.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { storeLogo } from './logo.ts';

export const uploadHandlers = (deps: Pick<Deps, 'files'>): Handlers<typeof api.uploads> => {
  const images = openLocalImages();
  return { logo: ({ file }) => storeLogo(deps, images, file) };
};
