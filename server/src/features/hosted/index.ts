import { systemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { openPages, type Pages } from './pages.ts';
import { findContent } from './store.ts';

export { keepApart } from './apart.ts';
export { type HostedCode, pathOf } from './code.ts';
export { type Draft, draftPage } from './draft.ts';
export { mountPageFonts } from './fonts.ts';
export { always, fileHeaders, pageHeaders, sandbox } from './headers.ts';
export type { FileBytes, PageBytes, Pages } from './pages.ts';
export { offeredLocale, type Words, wordsIn } from './words.ts';

/** The pages of codes, over the database. */
export const openHosted = ({ database, config, now }: Pick<Deps, 'database' | 'config' | 'now'>): Pages => {
  const system = systemActor('hosted');
  return openPages({
    load: ({ id, n }) => findContent(system, database.db, id, n),
    origin: config.previewUrl ?? config.publicUrl,
    isTracked: config.previewUrl !== undefined,
    now,
  });
};
