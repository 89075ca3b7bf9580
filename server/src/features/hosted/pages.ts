import { fileName } from '@tessera/contract/rules/file-name.ts';
import { currentContent, type FormState, type PageFile } from '@tessera/qr-types';
import { type Trackers, trackersOf } from '@tessera/qr-types/fields/tracker-ids.ts';
import { LRUCache } from 'lru-cache';
import { languageAmong, preferredLocale } from '../../http/locale.ts';
import type { HostedCode } from './code.ts';
import { documentText, type ImageAt, type MediaOf, type Spoken } from './document.ts';
import { type Encoding, encoded, encodingFor } from './encoding.ts';
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
  /** A stored picture as JPEG in Base64; undefined where there is none, 'busy' where it can't be had now. */
  picture(name: string): Promise<string | undefined | 'busy'>;
  /** Changes before an address that `media` signed ends. */
  turn(): number;
  origin: string | undefined;
  /** Pages have a host of their own, so that their owners' trackers may be in them. */
  isTracked: boolean;
  now(): Date;
  /** How many bytes of pages, of contents, and of files are kept. */
  most?: number;
};

const megabyte = 2 ** 20;

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
 * Hosted pages as bytes, made once for all who ask for the same one: the same revision, language and encoding. So are their
 * files. Contents stay beside the records of their codes, since they may be large, and are read again where they were
 * pushed out.
 */
export const openPages = ({
  load,
  image,
  media,
  picture,
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
  const files = new LRUCache<string, string>({ maxSize: most, sizeCalculation: (body) => 2 * body.length + 200 });
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

  const make = async (
    code: HostedCode,
    spoken: Spoken,
    encoding: Encoding,
    { form, seen, origin: asked }: Wanted,
  ): Promise<PageBytes> => {
    const content = await contentOf(code);
    const known = await media(code, content);
    const text = await documentText(code, content, spoken, {
      image: image(code),
      media: known,
      origin: origin ?? asked,
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

  const makingFiles = new Map<string, Promise<string>>();
  const makeFile = async (key: string, code: HostedCode, file: PageFile<never>): Promise<string> => {
    const content = (await contentOf(code)) as never;
    const name = file.picture?.(content) ?? '';
    const found = name === '' ? undefined : await picture(name);
    const of = { code: code.uri, revision: code.n, at: now() };
    if (found === 'busy') return file.body(content, of);
    const made = file.body(content, { ...of, picture: found });
    files.set(key, made);
    return made;
  };
  const fileBody = (code: HostedCode, name: string, file: PageFile<never>): string | Promise<string> => {
    const key = `${nameOf(code)} ${name}`;
    const known = files.get(key) ?? makingFiles.get(key);
    if (known !== undefined) return known;
    const made = makeFile(key, code, file).finally(() => makingFiles.delete(key));
    makingFiles.set(key, made);
    return made;
  };

  return {
    /** Has a content at hand that was read with its code. */
    keep,
    /** The page at once where it is made already. */
    page: (code: HostedCode, wanted: Wanted): PageBytes | Promise<PageBytes> => {
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
      make(code, spokenBy(code, wanted), encodingFor(wanted.acceptEncoding), wanted),
    contentOf,
    /** A file that the type's manifest makes of the content; undefined where it has none of this name. */
    file: async (code: HostedCode, name: string): Promise<FileBytes | undefined> => {
      const { opens } = code.type;
      if (opens.kind !== 'page' || !opens.files || !Object.hasOwn(opens.files, name)) return undefined;
      const file = opens.files[name]!;
      const extension = name.slice(name.lastIndexOf('.') + 1);
      return { mime: file.mime, body: await fileBody(code, name, file), name: fileName(code.title, extension) };
    },
  };
};

export type Pages = ReturnType<typeof openPages>;
