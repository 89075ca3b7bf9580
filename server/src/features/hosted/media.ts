import type { TypeManifest } from '@tessera/qr-types';
import { valuesOf } from '@tessera/qr-types/fields/index.ts';
import type { Deps } from '../../http/deps.ts';
import { mediaFor, span } from '../storage/index.ts';
import type { MediaOf } from './document.ts';

/** What is known of the files that a content names. */
export const mediaOf =
  (deps: Pick<Deps, 'database' | 'seal' | 'now'>, isPrivate: boolean) =>
  async (type: TypeManifest, content: unknown): Promise<MediaOf> => {
    const names = valuesOf(type.content, content).flatMap(({ control, value }) =>
      control.kind === 'file' && typeof value === 'string' ? [value] : [],
    );
    return mediaFor(deps, names, isPrivate);
  };

/** Pages that hold signed addresses are made anew in each span. */
export const openTurn =
  ({ now }: Pick<Deps, 'now'>) =>
  (): number =>
    Math.floor(now().getTime() / 1000 / span);
