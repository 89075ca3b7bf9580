import { fileName } from '@tessera/contract/rules/file-name.ts';
import { currentContent, type FormState } from '@tessera/qr-types';
import { type Trackers, trackersOf } from '@tessera/qr-types/fields/tracker-ids.ts';
import { LRUCache } from 'lru-cache';
import { languageAmong, preferredLocale } from '../../http/locale.ts';
import type { ContactPhoto } from '../uploads/index.ts';
import type { HostedCode } from './code.ts';
import { documentText, type ImageAt, type MediaOf, type Spoken } from './document.ts';
import { type Encoding, encoded, encodingFor } from './encoding.ts';
import { fileBody } from './file-body.ts';
import { isOffered, offeredLocale } from './words.ts';

/** What a visitor says of the page that they want. */
export type Wanted = {
  lang?: string | undefined;
  acceptLanguage?: string | undefined;
  acceptEncoding?: string | undefined;
  /** What the page's links to itself say, for a visitor who has seen what stands before it. */
  seen?: string | undefined;
  /** The origin that they came to, where no other is known. */
  origin?: string | undefined;
  /** How its form meets them, where it has one. */
  form?: FormState | undefined;
};

/** A page as it is sent. */
export type PageBytes = {
  body: Buffer;
  encoding: Encoding;
  language: string;
  trackers: Trackers;
  frames: readonly string[];
  /** Holds a challenge that a script answers. */
  isProving: boolean;
};
export type FileBytes = { mime: string; body: string; name: string };

type Options = {
  /** Reads the content of a revision; undefined where it is gone. */
  load(code: HostedCode): Promise<{ content: unknown } | undefined>;
  image(code: HostedCode): ImageAt;
  media(code: HostedCode, content: unknown): Promise<MediaOf>;
  contactPhoto: ContactPhoto;
  /** Changes before an address that `media` signed ends. */
  turn(): number;
  origin: string | undefined;
  /** Pages have a host of their own, so that their owners' trackers may be in them. */
  isTracked: boolean;
  now(): Date;
  /** How many bytes of pages and of contents are kept. */
  most?: number;
};

const megabyte = 2 ** 20;
/** A server without a PUBLIC_URL is met at a few names of its own network. */
const maxOrigins = 8;

/** Whose players a page may frame. */
const framesOf = ({ type: { opens } }: HostedCode, content: unknown) =>
  (opens.kind === 'page' && opens.frames?.(content as never)) || [];

/** The languages in which a visitor gets a page. */
export const spokenBy = ({ languages }: HostedCode, { lang, acceptLanguage }: Wanted): Spoken => {
  const content =
    lang !== undefined && languages.includes(lang)
      ? lang
      : (languageAmong(languages, acceptLanguage) ?? languages[0] ?? '');
  const words = isOffered(content) ? content : offeredLocale(preferredLocale('', undefined, acceptLanguage));
  return { content, words };
};

/**
 * Hosted pages as bytes, made once for all who ask for the same one: the same revision, language and encoding. Contents
 * stay beside the records of their codes, since they may be large, and are read again where they were
 * pushed out.
 */
export const openPages = ({
  load,
  image,
  media,
  contactPhoto,
  turn,
  origin,
  isTracked,
  now,
  most = 64 * megabyte,
}: Options) => {
  const contents = new LRUCache<string, { content: unknown; size: number }>({
    maxSize: most,
    sizeCalculation: ({ size }) => size,
  });
  const pages = new LRUCache<string, PageBytes>({ maxSize: most, sizeCalculation: ({ body }) => body.length + 200 });
  const origins = new Set<string>();
  const making = new Map<string, Promise<PageBytes>>();

  const nameOf = ({ id, n }: HostedCode) => `${id} ${n}`;
  const keep = (code: HostedCode, content: unknown) => {
    contents.set(nameOf(code), { content, size: JSON.stringify(content).length + 200 });
  };
  const contentOf = async (code: HostedCode): Promise<unknown> => {
    const kept = contents.get(nameOf(code));
    if (kept) return kept.content;
    const found = await load(code);
    if (!found) throw new Error(`Revision ${code.n} of code ${code.id} is gone.`);
    const content = currentContent(code.type, found.content, code.contentVersion);
    keep(code, content);
    return content;
  };

  /** The origin that a page names, where it has a picture to be shown elsewhere: one of few, as anybody may send any. */
  const originFor = ({ isPrivate, card }: HostedCode, asked: string | undefined): string | undefined => {
    if (origin !== undefined || asked === undefined || isPrivate || card.image === '') return origin;
    if (origins.size < maxOrigins) origins.add(asked);
    return origins.has(asked) ? asked : undefined;
  };

  const make = async (
    code: HostedCode,
    spoken: Spoken,
    encoding: Encoding,
    { form, seen, origin: named }: Wanted,
  ): Promise<PageBytes> => {
    const content = await contentOf(code);
    const known = await media(code, content);
    const text = await documentText(code, content, spoken, {
      image: image(code),
      media: known,
      origin: named,
      isTracked,
      form,
      seen,
    });
    return {
      body: await encoded(text, encoding),
      encoding,
      language: spoken.content || spoken.words,
      trackers: isTracked ? trackersOf(content) : {},
      frames: framesOf(code, content),
      isProving: form?.challenge !== undefined,
    };
  };

  return {
    /** Has a content at hand that was read with its code. */
    keep,
    /** The page at once where it is made already. */
    page: (code: HostedCode, asked: Wanted): PageBytes | Promise<PageBytes> => {
      const wanted = { ...asked, origin: originFor(code, asked.origin) };
      const spoken = spokenBy(code, wanted);
      const encoding = encodingFor(wanted.acceptEncoding);
      const key = `${code.id} ${code.version} ${code.uri} ${spoken.content} ${spoken.words} ${encoding} ${wanted.form?.stage} ${wanted.form?.token} ${wanted.seen ?? ''} ${wanted.origin ?? ''} ${code.isPrivate ? turn() : ''}`;
      const known = pages.get(key) ?? making.get(key);
      if (known) return known;
      const made = make(code, spoken, encoding, wanted);
      making.set(key, made);
      made
        .then((page) => pages.set(key, page))
        .catch(() => {})
        .finally(() => making.delete(key));
      return made;
    },
    /** The page with a form that comes back to one visitor, which nobody else gets. */
    answered: (code: HostedCode, wanted: Wanted): Promise<PageBytes> =>
      make(code, spokenBy(code, wanted), encodingFor(wanted.acceptEncoding), {
        ...wanted,
        origin: originFor(code, wanted.origin),
      }),
    contentOf,
    /** A file that the type's manifest makes of the content; undefined where it has none of this name. */
    file: async (code: HostedCode, name: string): Promise<FileBytes | undefined> => {
      const { opens } = code.type;
      if (opens.kind !== 'page' || !opens.files || !Object.hasOwn(opens.files, name)) return undefined;
      const file = opens.files[name]!;
      const extension = name.slice(name.lastIndexOf('.') + 1);
      const of = { code: code.uri, revision: code.n, at: now() };
      const body = await fileBody(file, await contentOf(code), of, contactPhoto);
      return { mime: file.mime, body, name: fileName(code.title, extension) };
    },
  };
};

export type Pages = ReturnType<typeof openPages>;
