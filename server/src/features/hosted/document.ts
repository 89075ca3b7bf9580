import type { FormState, ImageSize, PageProps } from '@tessera/qr-types';
import { pageDirection } from '@tessera/qr-types/blocks/direction.ts';
import { documentOf } from '@tessera/qr-types/blocks/document.tsx';
import { markup } from '@tessera/qr-types/blocks/markup.ts';
import type { Media } from '@tessera/qr-types/define-type.ts';
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
    headerColour,
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
  const module = await type.opens.page();
  return `<!doctype html>${markup(documentOf(type, module as never, props as never, host))}`;
};
