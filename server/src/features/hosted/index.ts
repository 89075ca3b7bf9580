import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { imageAt, mediaOf, openTurn } from './media.ts';
import { openPages, type Pages } from './pages.ts';
import { createPictures } from './pictures.ts';
import { findContent } from './store.ts';

export { keepApart } from './apart.ts';
export { type HostedCode, pathOf } from './code.ts';
export { cardImage } from './document.ts';
export { type Draft, draftPage } from './draft.ts';
export { mountPageFonts } from './fonts.ts';
export { always, fileHeaders, pageHeaders, sandbox } from './headers.ts';
export { imageAt, mediaOf } from './media.ts';
export type { FileBytes, PageBytes, Pages } from './pages.ts';
export { createPictures } from './pictures.ts';
export { offeredLocale, type Words, wordsIn } from './words.ts';

/** The pages of codes, over the database. */
export const openHosted = (deps: Pick<Deps, 'database' | 'files' | 'config' | 'seal' | 'now'>): Pages => {
  const { database, config, now } = deps;
  const system = systemActor('hosted');
  return openPages({
    load: ({ id, n }) => findContent(system, database.db, id, n),
    image: ({ isPrivate }) => imageAt(deps, isPrivate),
    media: ({ type, isPrivate }, content) => mediaOf(deps, isPrivate)(type, content),
    picture: createPictures(deps),
    turn: openTurn(deps),
    origin: config.previewUrl ?? config.publicUrl,
    isTracked: config.previewUrl !== undefined,
    now,
  });
};
