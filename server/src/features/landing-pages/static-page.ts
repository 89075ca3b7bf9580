import type { ImageSize, TypeManifest } from '@tessera/qr-types';
import { getPageDescription } from '@tessera/qr-types/page-card.ts';
import type { GetContactPhoto } from '../../feature.ts';
import type { FindMedia } from './document.ts';
import { renderDocument } from './document.ts';
import type { LandingPageCode } from './landing-page-code.ts';
import { renderPageFile } from './page-file.ts';
import { toPageLanguages } from './pages.ts';

/** A code whose page is rendered as a file. */
export type StaticPageCode = {
  id: number;
  slug: string;
  revision: number;
  type: TypeManifest;
  content: unknown;
  themeColor: string;
};

/** Where the parts of a static page will be, as absolute paths. */
export type StaticPagePaths = {
  image(name: string, size: ImageSize): string;
  media(name: string): string;
  /** A file that the page generates, such as a contact. */
  file(name: string): string;
  page(language: string): string;
};

/** A page as HTML, without trackers or anything of ours. */
export type RenderedStaticPage = { language: string; html: string };

/** Renders a page in one language, for a server without our software. `findMedia` describes its files. */
export const renderStaticPage = async (
  { id, slug, revision, type, content, themeColor }: StaticPageCode,
  language: string,
  paths: StaticPagePaths,
  findMedia: FindMedia,
): Promise<RenderedStaticPage> => {
  const code: LandingPageCode = {
    id,
    revision,
    contentVersion: type.version,
    version: 0,
    host: '',
    uri: slug,
    type,
    title: type.opens.kind === 'page' ? type.opens.title(content) : '',
    card: { description: getPageDescription(content), image: '' },
    themeColor,
    isPrivate: false,
  };
  const html = await renderDocument(code, content, toPageLanguages(language, undefined), {
    image: paths.image,
    media: (name) => ({ ...findMedia(name), href: paths.media(name) }),
    hrefs: { file: paths.file, language: paths.page },
  });
  return { language, html };
};

/** Renders the files that a page generates from its content. */
export const renderStaticPageFiles = async (
  { slug, revision, type, content }: StaticPageCode,
  now: Date,
  getContactPhoto: GetContactPhoto,
): Promise<{ name: string; body: string }[]> => {
  const files = type.opens.kind === 'page' ? Object.entries(type.opens.files ?? {}) : [];
  const context = { code: slug, revision, createdAt: now };
  return Promise.all(
    files.map(async ([name, file]) => ({ name, body: await renderPageFile(file, content, context, getContactPhoto) })),
  );
};
