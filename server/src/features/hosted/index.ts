import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { ContactPhoto } from '../uploads/index.ts';
import { imageAt, mediaOf, openTurn } from './media.ts';
import { openPages, type Pages } from './pages.ts';
import { findContent } from './store.ts';

export { keepApart } from './apart.ts';
export { type HostedCode, pathOf } from './code.ts';
export { cardImage } from './document.ts';
export { type Draft, draftPage } from './draft.ts';
export { fileBody } from './file-body.ts';
export { mountPageFonts } from './fonts.ts';
export { fileHeaders, pageHeaders, sandbox, shortLinkHeaders } from './headers.ts';
export { imageAt, mediaOf } from './media.ts';
export type { FileBytes, PageBytes, Pages } from './pages.ts';
export { offeredLocale, type Words, wordsIn } from './words.ts';

/** The pages of codes, over the database. */
export const openHosted = (
  deps: Pick<Deps, 'database' | 'files' | 'config' | 'seal' | 'now'> & { contactPhoto: ContactPhoto },
): Pages => {
  const { database, config, now } = deps;
  const system = systemActor('hosted');
  return openPages({
    load: ({ id, n }) => findContent(system, database.db, id, n),
    image: ({ isPrivate }) => imageAt(deps, isPrivate),
    media: ({ type, isPrivate }, content) => mediaOf(deps, isPrivate)(type, content),
    contactPhoto: deps.contactPhoto,
    turn: openTurn(deps),
    origin: config.previewUrl ?? config.publicUrl,
    isTracked: config.previewUrl !== undefined,
    now,
  });
};
