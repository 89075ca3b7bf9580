import { pageColour } from '@tessera/contract/rules/header-colour.ts';
import type { FormState, ImageSize, PageProps, TypeManifest } from '@tessera/qr-types';
import { pageDirection } from '@tessera/qr-types/blocks/direction.ts';
import { documentOf } from '@tessera/qr-types/blocks/document.tsx';
import { markup } from '@tessera/qr-types/blocks/markup.ts';
import type { Media, PageModule } from '@tessera/qr-types/define-type.ts';
import { type HostedCode, pathOf } from './code.ts';
import { pageFonts } from './fonts.ts';
import { proving, script, tracking } from './headers.ts';
import { sayIn } from './words.ts';

/** The languages of a page: of what its content says, and of our words around it. */
export type Spoken = { content: string; words: string };

/** Where a picture is fetched in a size. */
export type ImageAt = (name: string, size: ImageSize) => string;

/** What is known of a stored file. */
export type MediaOf = (name: string) => Media;

type Opened = {
  image: ImageAt;
  media: MediaOf;
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
const modules = new WeakMap<TypeManifest, PageModule<never>>();

/** What the database stores where it is given no colour, in capitals as no colour that somebody chose is. */
const ungiven = '#1D59F9';

/**
 * The colour of the bar over a page. Releases before 0.1.0 give a new page none, also while servers of both run. 0.2.0 stores
 * the colours of those by a migration like 0029, and needs only what is stored.
 */
const barColourOf = (stored: string, content: unknown): string =>
  (stored === ungiven ? pageColour(content) : undefined) ?? stored;

/** The address of a card's picture, in full: whoever reads it knows no page. */
export const cardImage = (name: string, origin: string | undefined): string | undefined =>
  name !== '' && origin !== undefined ? `${origin}/img/large/${encodeURIComponent(name)}` : undefined;

/** A hosted page as HTML. */
export const documentText = async (
  code: HostedCode,
  content: unknown,
  spoken: Spoken,
  { image, media, origin, path = pathOf(code), isTracked = false, form, seen }: Opened,
): Promise<string> => {
  const { type, title, card, headerColour, isPrivate } = code;
  if (type.opens.kind !== 'page') throw new Error(`${type.id} has no page.`);
  const locale = spoken.content || spoken.words;
  const direction = pageDirection(spoken.content, title);
  const props = {
    content,
    locale,
    say: sayIn(spoken.words, type, locale, direction),
    image,
    media,
    file: (name) => `${path}/${encodeURIComponent(name)}${seen ? `?seen=${seen}` : ''}`,
    inLanguage: (locale) => `${path}?lang=${encodeURIComponent(locale)}${seen ? `&seen=${seen}` : ''}`,
    form,
  } satisfies PageProps<unknown, string>;
  const host = {
    headerColour: barColourOf(headerColour, content),
    direction,
    fonts: pageFonts,
    script,
    path,
    title,
    ...(!isPrivate && { card: { ...card, image: cardImage(card.image, origin) } }),
    ...(isTracked && { tracking }),
    ...(form?.challenge !== undefined && { proving }),
    ...(origin && { address: `${origin}${path}` }),
  };
  const module = modules.get(type) ?? (await type.opens.page());
  modules.set(type, module);
  return `<!doctype html>${markup(documentOf(type, module as never, props as never, host))}`;
};
