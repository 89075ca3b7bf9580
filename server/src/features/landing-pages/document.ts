import { getPageColor } from '@tessera/contract/rules/theme-color.ts';
import type { FormState, ImageSize, PageProps, TypeManifest } from '@tessera/qr-types';
import { getPageDirection } from '@tessera/qr-types/blocks/direction.ts';
import { createPageDocument } from '@tessera/qr-types/blocks/document.tsx';
import { renderMarkup } from '@tessera/qr-types/blocks/markup.ts';
import type { MediaFile, PageModule } from '@tessera/qr-types/define-type.ts';
import { pageFonts } from './fonts.ts';
import { challengeScriptText, pageScriptText, trackingScriptText } from './headers.ts';
import { getPagePath, type LandingPageCode } from './landing-page-code.ts';
import { getTypeTranslator } from './messages.ts';

/** The languages of a page: of what its content says, and of our words around it. */
export type PageLanguages = { content: string; messages: string };

/** Where a picture is fetched in a size. */
export type BuildImageUrl = (name: string, size: ImageSize) => string;

/** What is known of a stored file. */
export type FindMedia = (name: string) => MediaFile;

type DocumentOptions = {
  image: BuildImageUrl;
  media: FindMedia;
  /** Where it is opened, as far as that is known for good. */
  origin?: string | undefined;
  path?: string;
  /** Its owner's trackers may ask for consent. */
  isTracked?: boolean;
  form?: FormState | undefined;
  /** What its links to itself say beside where they lead. */
  seen?: string | undefined;
};

/** The modules of pages, which are asked for with each one: an import takes a while even of what is loaded. */
const pageModules = new WeakMap<TypeManifest, PageModule<never>>();

/** What the database stores where it is given no colour, in capitals as no colour that somebody chose is. */
const unsetThemeColor = '#1D59F9';

/**
 * The colour of the bar over a page. Releases before 0.1.0 give a new page none, also while servers of both run. 0.2.0 stores
 * the colours of those by a migration like 0029, and needs only what is stored.
 */
const toThemeColor = (stored: string, content: unknown): string =>
  (stored === unsetThemeColor ? getPageColor(content) : undefined) ?? stored;

/** The address of a card's picture, in full: whoever reads it knows no page. */
export const getCardImageUrl = (name: string, origin: string | undefined): string | undefined =>
  name !== '' && origin !== undefined ? `${origin}/img/large/${encodeURIComponent(name)}` : undefined;

/** A hosted page as HTML. */
export const renderDocument = async (
  code: LandingPageCode,
  content: unknown,
  languages: PageLanguages,
  { image, media, origin, path = getPagePath(code), isTracked = false, form, seen }: DocumentOptions,
): Promise<string> => {
  const { type, title, card, themeColor, isPrivate } = code;
  if (type.target.kind !== 'page') throw new Error(`${type.id} has no page.`);
  const locale = languages.content || languages.messages;
  const direction = getPageDirection(languages.content, title);
  const props = {
    content,
    locale,
    t: getTypeTranslator(languages.messages, type, locale, direction),
    image,
    media,
    file: (name) => `${path}/${encodeURIComponent(name)}${seen ? `?seen=${seen}` : ''}`,
    toLanguageHref: (locale) => `${path}?lang=${encodeURIComponent(locale)}${seen ? `&seen=${seen}` : ''}`,
    form,
  } satisfies PageProps<unknown, string>;
  const host = {
    themeColor: toThemeColor(themeColor, content),
    direction,
    fonts: pageFonts,
    script: pageScriptText,
    path,
    title,
    ...(!isPrivate && { card: { ...card, image: getCardImageUrl(card.image, origin) } }),
    ...(isTracked && { trackingScript: trackingScriptText }),
    ...(form?.challenge !== undefined && { challengeScript: challengeScriptText }),
    ...(origin && { address: `${origin}${path}` }),
  };
  const module = pageModules.get(type) ?? (await type.target.page());
  pageModules.set(type, module);
  return `<!doctype html>${renderMarkup(createPageDocument(type, module as never, props as never, host))}`;
};
