import type { Feature, GetContactPhoto } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { mountPageFonts } from './fonts.ts';
import { createImageUrlBuilder, createMediaLookup, createSignaturePeriod } from './media.ts';
import { createPageHosts } from './page-host.ts';
import { createPageRenderer, type LandingPages } from './pages.ts';
import { restrictPagesHost } from './restrict-pages-host.ts';
import { findContent } from './store.ts';

export { getCardImageUrl } from './document.ts';
export { type RenderedDraft, renderDraft } from './draft.ts';
export { listPageFonts } from './fonts.ts';
export { buildPageHeaders, fileHeaders, sandboxCsp, shortLinkHeaders } from './headers.ts';
export { getPagePath, type LandingPageCode } from './landing-page-code.ts';
export { createImageUrlBuilder, createMediaLookup } from './media.ts';
export { getTranslator, type Translator } from './messages.ts';
export { renderPageFile } from './page-file.ts';
export { createPageHosts } from './page-host.ts';
export type { LandingPages, RenderedLandingPage, RenderedPageFile } from './pages.ts';
export { renderStaticPage, renderStaticPageFiles } from './static-page.ts';

/** Creates the renderer of landing pages with its dependencies. */
export const createLandingPages = (
  deps: Pick<Deps, 'database' | 'blobStore' | 'config' | 'secretBox' | 'now'> & { getContactPhoto: GetContactPhoto },
): LandingPages => {
  const { database, config, now } = deps;
  const system = createSystemActor('landing pages');
  return createPageRenderer({
    load: ({ id, revision }) => findContent(system, database.db, id, revision),
    createImageUrlBuilder: ({ isPrivate }) => createImageUrlBuilder(deps, isPrivate),
    loadMedia: ({ type, isPrivate }, content) => createMediaLookup(deps, isPrivate)(type, content),
    getContactPhoto: deps.getContactPhoto,
    getSignaturePeriod: createSignaturePeriod(deps),
    getPageHost: createPageHosts(config),
    hasPagesHost: config.pagesUrl !== undefined,
    now,
  });
};

export const feature: Feature = {
  name: 'landing-pages',
  mount: { hosts: (app, { config }) => restrictPagesHost(app, config), unlogged: mountPageFonts },
};
