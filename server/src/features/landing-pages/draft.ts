import type { AddressByPlatform, TypeManifest } from '@tessera/qr-types';
import { type BuildImageUrl, type FindMedia, renderDocument } from './document.ts';
import type { LandingPageCode } from './landing-page-code.ts';
import { type LandingPageRequest, resolveLanguages } from './pages.ts';

type DraftRow = { id: number; n: number; version: number; content_version: number; header_colour: string };

/** What a visitor would get from an unpublished revision: a page, a redirect, or nothing yet. */
export type RenderedDraft = { html: string } | { destination: string } | { nothing: true };

/** Renders the newest revision of a dynamic code under its own path. */
export const renderDraft = async ({
  row,
  type,
  content,
  path,
  pageRequest,
  buildImageUrl,
  loadMedia,
}: {
  row: DraftRow;
  type: TypeManifest;
  content: unknown;
  path: string;
  pageRequest: LandingPageRequest & { system?: string | undefined };
  buildImageUrl: BuildImageUrl;
  loadMedia: (type: TypeManifest, content: unknown) => Promise<FindMedia>;
}): Promise<RenderedDraft> => {
  const { target } = type;
  const languages = type.languages?.(content as never) ?? [];
  const code: LandingPageCode = {
    id: row.id,
    revision: row.n,
    contentVersion: row.content_version,
    version: row.version,
    uri: '',
    type,
    title: target.kind === 'page' ? target.title(content as never) : '',
    card: { description: '', image: '' },
    languages,
    themeColor: row.header_colour,
    isPrivate: true,
  };
  const pageLanguages = resolveLanguages(code, pageRequest);
  const findMedia = await loadMedia(type, content);
  const parseComplete = () => type.content.safeParse(content).data;
  if (target.kind === 'page') {
    const completeContent = target.directLink ? parseComplete() : undefined;
    const direct = completeContent === undefined ? undefined : target.directLink?.(completeContent, findMedia);
    const address = typeof direct === 'object' ? direct[pageRequest.system as keyof AddressByPlatform] : direct;
    if (address !== undefined) return { destination: address };
    return {
      html: await renderDocument(code, content, pageLanguages, {
        path,
        image: buildImageUrl,
        media: findMedia,
        form: pageRequest.form,
      }),
    };
  }
  if (target.kind === 'static') return { nothing: true };
  const completeContent = parseComplete();
  return completeContent !== undefined
    ? { destination: target.destination(completeContent, pageLanguages.content) }
    : { nothing: true };
};
