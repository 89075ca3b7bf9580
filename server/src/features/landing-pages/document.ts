import { getPageColor, unsetThemeColor } from '@tessera/contract/rules/theme-color.ts';
import type { FormState, ImageSize, PageProps, TypeManifest } from '@tessera/qr-types';
import { getPageDirection } from '@tessera/qr-types/blocks/direction.ts';
import { createPageDocument } from '@tessera/qr-types/blocks/document.tsx';
import { renderMarkup } from '@tessera/qr-types/blocks/markup.ts';
import type { MediaFile, PageModule } from '@tessera/qr-types/define-type.ts';
import { buildPageFonts, type PageFonts } from './fonts.ts';
import { challengeScriptText, pageScriptText, trackingScriptText } from './headers.ts';
import { getPagePath, type LandingPageCode } from './landing-page-code.ts';
import { getTypeTranslator } from './messages.ts';

/** The languages of a page: of its content, and of our own messages around it. */
export type PageLanguages = { content: string; messages: string };

/** Returns the URL of an image in a size. */
export type BuildImageUrl = (name: string, size: ImageSize) => string;

/** Returns the metadata of a stored file. */
export type FindMedia = (name: string) => MediaFile;

type DocumentOptions = {
  image: BuildImageUrl;
  media: FindMedia;
  /** The page's origin, if it is fixed. */
  origin?: string | undefined;
  /** The origin of its fonts and of the image of its link preview; '' or missing: its own. */
  resources?: string;
  path?: string;
  /** The addresses of its own files and of its other languages, if they are files and not under its path. */
  hrefs?: { file(name: string): string; language(locale: string): string } | undefined;
  /** Whether its owner's trackers may ask for consent. */
  isTracked?: boolean;
  form?: FormState | undefined;
  /** Token for the page's links to itself: the visitor has seen the warning of guests' codes. */
  seen?: string | undefined;
};

/** The loaded modules of pages: even a cached import takes time. */
const pageModules = new WeakMap<TypeManifest, PageModule<never>>();

/**
 * Returns the theme color of a page. Releases before 0.1.0 store none for new pages, also during a rolling upgrade. 0.2.0
 * will fill in those by a migration like 0029, and then this function can go.
 */
const toThemeColor = (stored: string, content: unknown): string =>
  (stored === unsetThemeColor ? getPageColor(content) : undefined) ?? stored;

/** Returns the absolute URL of a card's image: its readers don't resolve relative URLs. */
export const getCardImageUrl = (name: string, origin: string | undefined): string | undefined =>
  name !== '' && origin !== undefined ? `${origin}/img/large/${encodeURIComponent(name)}` : undefined;

const fontsByOrigin = new Map<string, PageFonts>();
const getPageFonts = (origin: string) => {
  const fonts = fontsByOrigin.get(origin) ?? buildPageFonts(origin);
  fontsByOrigin.set(origin, fonts);
  return fonts;
};

/** Renders a landing page as HTML. */
export const renderDocument = async (
  code: LandingPageCode,
  content: unknown,
  languages: PageLanguages,
  {
    image,
    media,
    origin,
    resources = '',
    path = getPagePath(code),
    hrefs,
    isTracked = false,
    form,
    seen,
  }: DocumentOptions,
): Promise<string> => {
  const { type, title, card, themeColor, isPrivate } = code;
  if (type.opens.kind !== 'page') throw new Error(`${type.id} has no page.`);
  const locale = languages.content || languages.messages;
  const direction = getPageDirection(languages.content, title);
  const props = {
    content,
    locale,
    t: getTypeTranslator(languages.messages, type, locale, direction),
    image,
    media,
    file: hrefs?.file ?? ((name) => `${path}/${encodeURIComponent(name)}${seen ? `?seen=${seen}` : ''}`),
    toLanguageHref:
      hrefs?.language ?? ((locale) => `${path}?lang=${encodeURIComponent(locale)}${seen ? `&seen=${seen}` : ''}`),
    form,
  } satisfies PageProps<unknown, string>;
  const host = {
    themeColor: toThemeColor(themeColor, content),
    direction,
    fonts: getPageFonts(resources),
    script: pageScriptText,
    ...(!hrefs && { path }),
    title,
    ...(!isPrivate && { card: { ...card, image: getCardImageUrl(card.image, resources || origin) } }),
    ...(isTracked && { trackingScript: trackingScriptText }),
    ...(form?.challenge !== undefined && { challengeScript: challengeScriptText }),
    ...(origin && { address: `${origin}${path}` }),
  };
  const module = pageModules.get(type) ?? (await type.opens.page());
  pageModules.set(type, module);
  return `<!doctype html>${renderMarkup(createPageDocument(type, module as never, props as never, host))}`;
};
