import { negotiateLanguage } from '@tessera/contract/i18n/negotiate-language.ts';
import type { FormState, TypeManifest } from '@tessera/qr-types';
import { resolve, toDraftTarget } from '@tessera/qr-types/resolve.ts';
import { type BuildImageUrl, type FindMedia, renderDocument } from './document.ts';
import type { LandingPageCode } from './landing-page-code.ts';
import { toPageLanguages } from './pages.ts';

type DraftRow = { id: number; number: number; version: number; content_version: number; theme_color: string };

/** What a visitor would get from an unpublished revision: a page, a redirect, or nothing yet. */
export type RenderedDraft = { html: string } | { destination: string } | { nothing: true };

/** What decides which variant of a draft is rendered. */
type DraftRequest = {
  lang?: string | undefined;
  acceptLanguage?: string | undefined;
  /** The operating system of the visitor's phone. */
  platform?: string | undefined;
  form?: FormState | undefined;
};

/** Resolves the newest version of a dynamic code, and renders its page under a path of its own. */
export const renderDraft = async ({
  row,
  type,
  content,
  path,
  pageRequest: { lang, acceptLanguage, platform, form },
  buildImageUrl,
  loadMedia,
}: {
  row: DraftRow;
  type: TypeManifest;
  content: unknown;
  path: string;
  pageRequest: DraftRequest;
  buildImageUrl: BuildImageUrl;
  loadMedia: (type: TypeManifest, content: unknown) => Promise<FindMedia>;
}): Promise<RenderedDraft> => {
  const findMedia = await loadMedia(type, content);
  const resolved = resolve(toDraftTarget(type, content, findMedia), {
    language: lang,
    negotiate: (languages) => negotiateLanguage(languages, acceptLanguage),
    platform,
  });
  if ('destination' in resolved) return { destination: resolved.destination };
  if (resolved.kind !== 'page') return { nothing: true };
  const code: LandingPageCode = {
    id: row.id,
    revision: row.number,
    contentVersion: row.content_version,
    version: row.version,
    host: '',
    uri: '',
    type,
    title: type.opens.kind === 'page' ? type.opens.title(content as never) : '',
    card: { description: '', image: '' },
    themeColor: row.theme_color,
    isPrivate: true,
  };
  const languages = toPageLanguages(resolved.language, acceptLanguage);
  return {
    html: await renderDocument(code, content, languages, { path, image: buildImageUrl, media: findMedia, form }),
  };
};
